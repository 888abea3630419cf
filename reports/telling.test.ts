import { expect, test } from 'vitest'
import type { CaseResult } from '../runner/case/case-result.js'
import type { Exchange } from '../spec/http.js'
import { cases } from '../suites/index.js'
import { measuredReport } from '../tools/causes/broken-report.js'
import { renderAnnotations } from './annotations.js'
import { renderJunit } from './junit.js'
import type { ReportedCase } from './report.js'
import { caseResult, difference, exchange, sampleReport } from './sample-run.js'
import { renderSummary } from './summary.js'
import { toldCalls, toldLines } from './telling.js'

const written: Exchange = {
  ...exchange({ text: '{"success":true}' }),
  call: { operation: 'updateHost', method: 'PUT', path: '/api/v0/hosts/h1', body: { memo: 'was sent' } },
}
const read: Exchange = {
  ...exchange({ text: `{"host":{"memo":"was \u001b read","name":"${'x'.repeat(5000)}"}}` }),
  call: { operation: 'getHost', method: 'GET', path: '/api/v0/hosts/h1' },
}
const scene = exchange({ text: '{"id":"h1"}' })

const reportOf = (changes: Partial<CaseResult>) =>
  sampleReport({
    results: [
      caseResult('hosts/update/broken', {
        verdict: 'violates',
        ...difference('memo "was sent"', '"was read"'),
        exchanges: [scene, written, read],
        ...changes,
      }),
    ],
  })

const toldOf = (changes: Partial<CaseResult>): ReportedCase => {
  const [told] = reportOf(changes).cases
  return told as ReportedCase
}

const methodsOf = (changes: Partial<CaseResult>): string[] =>
  toldCalls(toldOf(changes)).map(({ call }) => call.method)

const gone = { decisive: 2, proof: { exchange: 2, path: '/host', write: 0, compared: {} } }

test('of what should be gone the call that should have removed it is told, not the one that made it', () => {
  expect(methodsOf(gone)).toEqual(['PUT', 'GET'])
})

test('a write about something else is not told of what should be gone', () => {
  const other = { ...written, call: { ...written.call, path: '/api/v0/hosts/h2' } }

  expect(methodsOf({ ...gone, exchanges: [scene, other, read] })).toEqual(['POST', 'GET'])
})

test.each<[string, Partial<CaseResult>]>([
  ['the write decides', { decisive: 1, proof: { exchange: 2, path: '/host/memo', write: 1 } }],
  ['the read decides', { decisive: 2, proof: { exchange: 2, path: '/host/memo', write: 1 } }],
])('every output tells what was sent, where it shows, and the values that differ, where %s', (_, changes) => {
  const report = reportOf(changes)
  const [told] = report.cases

  expect(told && toldLines(told)).toEqual([
    { name: 'sent', text: 'PUT /api/v0/hosts/h1 {"memo":"was sent"} → 200' },
    {
      name: 'shows',
      text: expect.stringMatching(/^GET \/api\/v0\/hosts\/h1 → 200 \{"host":\{"memo":"was \\u001b read".*…$/),
    },
    { name: 'expected', text: 'memo "was sent"' },
    { name: 'got', text: '"was read"' },
  ])
  const calls = ['PUT /api/v0/hosts/h1 {"memo":"was sent"} → 200', 'GET /api/v0/hosts/h1 → 200']
  const junit = renderJunit(report).replaceAll('&quot;', '"')
  for (const text of [renderSummary(report), renderAnnotations(report).join('\n'), junit])
    for (const part of [...calls, 'shows', 'memo "was sent"', '"was read"']) expect(text).toContain(part)
})

test('a call with another key than that with Read and Write says which', () => {
  const call = { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts', key: 'read' } as const
  const exchanges = [{ ...exchange({ status: 403, text: '{}' }), call }]

  expect(toldLines(toldOf({ exchanges, decisive: 0 }))[0]?.text).toBe(
    'GET /api/v0/hosts (key with Read only) → 403 {}',
  )
})

test('of a long body the part with the wrong value is shown', () => {
  const hosts = [...Array(30).keys()].map((at) => ({ id: `h${at}`, memo: `of ${at}`, 'a/b': [{ c: at }] }))
  const shownAt = (path: string, text = JSON.stringify({ hosts }, null, 2)) =>
    toldLines(
      toldOf({
        exchanges: [scene, written, { ...read, ...exchange({ text }), call: read.call }],
        proof: { exchange: 2, path, write: 1 },
      }),
    ).find(({ name }) => name === 'shows')?.text

  expect(shownAt('/hosts/20/memo')).toMatch(/^GET \/api\/v0\/hosts\/h1 → 200 ….{20,40}"memo":"of 20",.*…$/)
  expect(shownAt('/hosts/20/a~1b/0/c')).toMatch(/→ 200 ….{20,40}"c":20}.*…$/)
  expect(shownAt('/hosts/20/isRetired')).toContain('{"id":"h20","memo":"of 20"')
  for (const path of ['/hosts/0/memo', '/hosts/length', '/nothing', ''])
    expect(shownAt(path)).toMatch(/→ 200 \{.{0,9}"hosts":/)
  expect(shownAt('/hosts/20/memo', JSON.stringify({ hosts }).slice(0, -9))).toMatch(/→ 200 \{"hosts":.*…$/)
})

const unjudged = { verdict: 'inconclusive', expected: undefined, got: undefined, decisive: 0 } as const

test('what could not be judged tells the call that was in the way, and why', () => {
  expect(toldLines(toldOf({ ...unjudged, message: 'no \n host' }))).toEqual([
    { name: 'sent', text: 'POST /api/v0/hosts {"name":"a"} → 200 {"id":"h1"}' },
    { name: 'found', text: 'no \\n host' },
  ])
})

test('what ended a run is no fault of the call that was under way', () => {
  const stopped = { ...unjudged, unfinished: 'violations', message: 'Stopped.' } as const

  expect(toldLines(toldOf(stopped))).toEqual([{ name: 'found', text: 'Stopped.' }])
})

const pooled = cases.filter(({ clause }) => /^(invitation|host\.interfaces|metrics\.graph)\b/.test(clause))

test.each(pooled.map((each) => [each.id, each] as const))(
  'what %s shows is its proof, though calls for other cases came later',
  async (_, each) => {
    const { report } = await measuredReport(each.impostor, { parts: [each] })

    const [told] = report.cases as [ReportedCase]
    const calls = toldCalls(told)
    expect(calls.at(-1)).toBe(told.exchanges[told.proof?.exchange ?? told.decisive ?? -1])
    if (calls.length > 1) expect(calls.at(-1)?.call.method).toBe('GET')
  },
)
