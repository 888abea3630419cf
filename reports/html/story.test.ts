import { describe, expect, test } from 'vitest'
import { whole } from '../../pages/limits.js'
import { textOf } from '../../pages/testing/text-of.js'
import type { ReportedCase, ReportedExchange } from '../report.js'
import { renderStory } from './chosen.js'

const wire = { curl: { baseUrl: 'http://x' }, usual: new Map(), limits: whole, copies: () => undefined }

const reading = (
  at: number,
  text = '{"memo":"a"}',
  { status = 200, path = '/api/v0/hosts/a' } = {},
): ReportedExchange => ({
  call: { operation: 'getHost', method: 'GET', path, key: 'full' },
  reply: { status, headers: [], body: { text, bytes: text.length } },
  ...{ ms: 5, at },
})

const writing: ReportedExchange = {
  call: { method: 'PUT', path: '/api/v0/hosts/a', key: 'full', body: { text: '{"memo":"b"}', bytes: 12 } },
  reply: { status: 200, headers: [] },
  ...{ ms: 3, at: 10 },
}

const posting = (path: string, body = writing.call.body): ReportedExchange => ({
  ...writing,
  call: { ...writing.call, method: 'POST', path, body },
})

/** Reads of four other hosts. */
const others = [0, 1, 2, 3].map((at) => reading(at, '{}', { path: `/api/v0/hosts/b${at}` }))

const said = (body: object) => {
  const text = JSON.stringify(body)
  return { text, bytes: text.length }
}

const violating: ReportedCase = {
  ...{ id: 'hosts/a', clause: 'host.a', kind: 'case', verdict: 'violates', durationMs: 1, exchanges: [] },
}

const told = (changes: Partial<ReportedCase>): string =>
  textOf(renderStory({ ...violating, ...changes }, { wire, replay: () => '' }))

describe('a story', () => {
  test('folds what was set up, and shows the decisive call and where it shows', () => {
    const exchanges = [reading(0), writing, reading(20)]
    const text = told({ exchanges, decisive: 1, proof: { exchange: 2, path: '/memo' } })

    const places = ['Set up', 'The decisive call', 'PUT', 'Where it shows', 'GET'].map((each) =>
      text.indexOf(each),
    )
    expect(places).not.toContain(-1)
    expect(places.slice(0, 4)).toEqual(places.slice(0, 4).toSorted((a, b) => a - b))
  })

  test('says once what was asked again and again', () => {
    const polls = Array.from({ length: 8 }, (_, at) => reading(20 + at * 280))
    const text = told({ exchanges: [writing, ...polls], decisive: 0, proof: { exchange: 8, path: '/memo' } })

    expect(text.match(/hosts\/a/g)).toHaveLength(2)
    expect(text).toContain('×8 over 2.0 s, always the same')
  })

  test('folds what came after the call that shows it, and takes no later one for decisive', () => {
    const exchanges = [writing, reading(20)]
    const text = told({ exchanges, decisive: 1, proof: { exchange: 0 } })

    expect(text).toMatch(/The decisive call\s+PUT/)
    expect(text).toMatch(/Afterwards 1 call after it/)
  })

  test('of a read that decides shows the write whose effect it is', () => {
    const path = '/api/v0/invitations'
    const list = JSON.stringify({ invitations: [{ email: 'b@x' }, { email: 'a@x', authority: 'viewer' }] })
    const invited = ['a@x', 'b@x', 'c@x'].map((email) => posting(path, said({ email })))
    const exchanges = [...invited, reading(20, list, { path })]
    const proof = { exchange: 3, path: '/invitations/1/authority', write: 0 }
    const text = told({ exchanges, decisive: 3, proof })

    expect(text).toMatch(/^What was written\s+POST \/api\/v0\/invitations\n\{"email": "a@x"\}/)
    expect(text).toMatch(/Where it shows\s+GET/)
  })

  test('groups reads that take turns, but not over a write', () => {
    const turns = [0, 10, 20, 30].flatMap((at) => [
      reading(at, '{}', { path: '/one' }),
      reading(at + 5, '{}', { path: '/two' }),
    ])
    const text = told({ exchanges: [...turns, writing, ...turns], decisive: 8, proof: { exchange: 16 } })

    expect(text.match(/\/one/g)).toHaveLength(2)
    expect(text.match(/×4 over 35 ms, always the same/g)).toHaveLength(4)
  })

  test('folds many calls between those that matter', () => {
    const exchanges = [writing, ...others, reading(20)]
    const text = told({ exchanges, decisive: 0, proof: { exchange: 5, path: '/memo' } })

    expect(text).toMatch(/The decisive call.*In between 4 calls.*Where it shows/s)
    expect(told({ exchanges: exchanges.slice(1), decisive: 0, proof: { exchange: 4 } })).not.toContain(
      'In between',
    )
  })

  test('shows the few writes between those that matter, and folds the reads', () => {
    const cancelled = posting('/api/v0/invitations/revoke')
    const exchanges = [writing, cancelled, ...others, reading(20)]
    const text = told({ exchanges, decisive: 0, proof: { exchange: 6, path: '/memo' } })

    expect(text).toMatch(
      /The decisive call.*POST \/api\/v0\/invitations\/revoke.*In between 4 calls.*Where it shows/s,
    )
  })

  test('tells the answers that came in turn where they were not the same', () => {
    const polls = [20, 30].map((at) => reading(at, '', { status: 404 }))

    expect(told({ exchanges: [writing, ...polls, reading(40)], decisive: 0 })).toContain(
      'In turn: 404 ×2, 200',
    )
  })
})

test('what a property found is told by its calls, not by what was drawn', () => {
  const counterexample = { value: '{"had":[[0],[]]}', seed: 1, path: '', runs: 1, shrinks: 0 }
  const text = told({ kind: 'property', expected: 'a', got: 'b', counterexample })

  expect(text).toContain('Try it again')
  expect(text).not.toContain('had')
})

test('of a counterexample the calls that it does not stand on are folded at the end', () => {
  const other: ReportedExchange = { ...writing, call: { ...writing.call, path: '/api/v0/hosts/other' } }
  const exchanges = [other, writing, other, reading(20)]
  const steps = [1, 3].map((exchange) => ({ exchange, call: '' }))
  const counterexample = { value: '', seed: 1, path: '', runs: 1, shrinks: 0, steps }
  const proof = { exchange: 3, path: '/memo' }
  const text = told({ kind: 'property', exchanges, decisive: 1, proof, counterexample })

  expect(text).toMatch(/Where it shows.*Others 2 calls that it does not stand on.*hosts\/other/s)
  expect(text).not.toMatch(/hosts\/other.*Others/s)
  expect(text).not.toContain('Set up')
})

describe('what was expected and what came', () => {
  test('is a difference of values where both are JSON', () => {
    const text = told({ expected: 'roles {"web":["app","db"]}', got: '{"web":["app"]}' })

    expect(text).toMatch(/−\s+"db"/)
    expect(text).not.toMatch(/−\s+"app"/)
  })

  test('of lists in any order is what only one of them holds', () => {
    const text = told({
      expected: 'the list to show ["host-1","host-4"] in any order',
      got: '["host-4","host-6","host-1"]',
    })

    expect(text).toMatch(/\+\s+"host-6"/)
    expect(text).not.toMatch(/[−+]\s+"host-[14]"/)
  })

  test('says where they differ, also where that place looks like JSON', () => {
    const text = told({ expected: 'meta["a"] [{"a":0}]', got: '[{"a":"0"}]' })

    expect(text).toContain('Differs inmeta["a"]')
    expect(text).toMatch(/−\s+\{"a": 0\}\n\+\s+\{"a": "0"\}/)
  })

  test('keeps what is only on one side, and what is the same, on one line each', () => {
    const text = told({
      expected: 'the points [{"time":2,"value":1},{"time":3,"value":1}]',
      got: '[{"time":1,"value":1},{"time":2,"value":1},{"time":3,"value":1}]',
    })

    expect(text).toContain('Expectedthe points …')
    expect(text).toMatch(/\+\s+\{"time": 1, "value": 1\}\n\s+\{"time": 2, "value": 1\}\n/)
  })

  test('are two texts where they are not', () => {
    expect(told({ expected: 'a success (2xx)', got: '500 {"error":"x"}' })).toBe(
      'Expecteda success (2xx)Got500 {"error":"x"}',
    )
  })
})
