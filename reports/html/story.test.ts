import { describe, expect, test } from 'vitest'
import type { ReportedCase, ReportedExchange } from '../report.js'
import { whole } from './limits.js'
import { renderStory } from './story.js'

const wire = { curl: { baseUrl: 'http://x' }, usual: new Map(), limits: whole, replay: () => '', live: true }

const reading = (at: number, text: string, status = 200): ReportedExchange => ({
  call: { operation: 'getHost', method: 'GET', path: '/api/v0/hosts/a', key: 'full' },
  reply: { status, headers: [], body: { text, bytes: text.length } },
  ms: 5,
  at,
})

const writing: ReportedExchange = {
  call: { method: 'PUT', path: '/api/v0/hosts/a', key: 'full', body: { text: '{"memo":"b"}', bytes: 12 } },
  reply: { status: 200, headers: [] },
  ms: 3,
  at: 10,
}

const told = (changes: Partial<ReportedCase>): string =>
  renderStory(
    {
      ...{ id: 'hosts/a', clause: 'host.a', kind: 'case', verdict: 'violates', durationMs: 1, exchanges: [] },
      ...changes,
    },
    wire,
  ).text.replace(/<[^>]*>/g, '')

describe('a story', () => {
  test('folds what was set up, and shows the decisive call and where it shows', () => {
    const exchanges = [reading(0, '{"memo":"a"}'), writing, reading(20, '{"memo":"a"}')]
    const text = told({ exchanges, decisive: 1, proof: { exchange: 2, path: '/memo' } })

    const places = ['Set up', 'The decisive call', 'PUT', 'Where it shows', 'GET'].map((each) =>
      text.indexOf(each),
    )
    expect(places).not.toContain(-1)
    expect(places.slice(0, 4)).toEqual(places.slice(0, 4).toSorted((a, b) => a - b))
  })

  test('says once what was asked again and again', () => {
    const polls = Array.from({ length: 8 }, (_, at) => reading(20 + at * 280, '{"memo":"a"}'))
    const text = told({ exchanges: [writing, ...polls], decisive: 0, proof: { exchange: 8, path: '/memo' } })

    expect(text.match(/hosts\/a/g)).toHaveLength(2)
    expect(text).toContain('×8 over 2.0 s, always the same')
  })

  test('folds what came after the call that shows it, even the decisive one', () => {
    const exchanges = [writing, reading(20, '{"memo":"a"}')]
    const text = told({ exchanges, decisive: 1, proof: { exchange: 0 } })

    expect(text).toMatch(/Where it shows\s+PUT/)
    expect(text).toMatch(/Afterwards 1 call after it/)
    expect(text).not.toContain('The decisive call')
  })

  test('of a property shows the write before the call that shows it', () => {
    const another = { ...writing, call: { ...writing.call, path: '/api/v0/invitations' } }
    const exchanges = [writing, another, reading(20, '{"memo":"a"}')]
    const text = told({ exchanges, kind: 'property', decisive: 2, proof: { exchange: 2, path: '/memo' } })

    expect(text).toMatch(/^Set up|^The last write before it\s+PUT \/api\/v0\/hosts\/a/)
    expect(text).toMatch(/Where it shows\s+GET/)
    expect(text).not.toContain('The decisive call')
  })

  test('tells the answers that came in turn where they were not the same', () => {
    const polls = [reading(20, '', 404), reading(30, '', 404), reading(40, '{}')]

    expect(told({ exchanges: [writing, ...polls], decisive: 0 })).toContain('In turn: 404 ×2, 200')
  })
})

describe('what was expected and what came', () => {
  test('is a difference of values where both are JSON', () => {
    const text = told({ expected: 'roles {"web":["app","db"]}', got: '{"web":["app"]}' })

    expect(text).toMatch(/−\s+"db"/)
    expect(text).not.toMatch(/−\s+"app"/)
  })

  test('are two texts where they are not', () => {
    expect(told({ expected: 'a success (2xx)', got: '500 {"error":"x"}' })).toBe(
      'Expecteda success (2xx)Got500 {"error":"x"}',
    )
  })
})
