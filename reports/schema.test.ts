import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../fake-server/index.js'
import { run } from '../runner/run.js'
import { clauses } from '../spec/clauses/index.js'
import { cases } from '../suites/index.js'
import { settings, targetOf } from '../tools/prove/fake-run.js'
import { packReport } from './packing/pack-report.js'
import type { Report } from './report.js'
import { caseResult, exchange, sampleReport } from './sample-run.js'

const schema = JSON.parse(readFileSync(new URL('report.schema.json', import.meta.url), 'utf8'))

/** The schema allows fields that later versions add; here, one that it does not name is a mistake. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.entries(part).map(([key, each]) => [key, closed(each)])
  return Object.fromEntries('properties' in part ? [...inner, ['additionalProperties', false]] : inner)
}

const ajv = new Ajv2020({ strict: true, allErrors: true, formats: { 'date-time': /^\d{4}-\d\d-\d\dT/ } })
const validate = ajv.compile(closed(schema) as object)

const faultsOf = (report: unknown) => {
  validate(JSON.parse(JSON.stringify(report)))
  return validate.errors ?? []
}

const messy = caseResult('keys/fine', {
  fault: true,
  verdict: 'inconclusive',
  message: 'fault',
  exchanges: [
    {
      ...exchange(),
      call: { method: 'POST', path: '/', query: [['a', 'b']], raw: Uint8Array.of(255), key: 'none' },
    },
    exchange({ text: 'x'.repeat(5000), unreadable: 'not UTF-8' }),
  ],
})

const failure = { reason: 'r', issue: 'i', expires: '2099-01-31', line: 1 }

const gated: Parameters<typeof sampleReport>[1] = {
  knownFailures: {
    file: 'acme.yaml',
    entries: [
      { ...failure, case: 'hosts/update/*', cases: ['hosts/update/broken'] },
      { ...failure, clause: 'key.*', cases: ['keys/fine'] },
    ],
  },
  shard: { index: 2, of: 4 },
  embedded: true,
  options: {
    ...{ chapter: ['hosts'], case: ['*'], clause: ['*'], keyHeader: 'X-Api-Key', cloudWord: 'cloud' },
    ...{ concurrency: 8, timeout: 1, caseTimeout: 1, settle: 0 },
  },
}

const shard = { index: 1, id: 'a', startedAt: '2025-03-01T10:20:30.456Z', durationMs: 1, complete: true }

const shut = { open: false, message: '' } as const
const stopped = caseResult('keys/fine', { verdict: 'inconclusive', unfinished: 'violations' })
const cut = { why: 'violations', says: 'Stopped.', notBegun: 1 } as const
const ofOurs = ['hosts', 'must', 'violates', 'full', '2025']

describe('report.schema.json', () => {
  test.each<[string, Report]>([
    ['every verdict', sampleReport()],
    ['a fault, raw bytes, long bodies', sampleReport({ results: [messy] }, { strict: true })],
    ['a hint', sampleReport({ access: { open: true, hint: 'odd' } })],
    ['no access', sampleReport({ access: { ...shut, why: 'refused', message: 'no' }, complete: false })],
    ['a run that was interrupted at once', sampleReport({ access: { ...shut, why: 'interrupted' } })],
    ['a run that stopped at a violation', sampleReport({ results: [stopped], cut: [cut] })],
    ['known failures, a shard, options', sampleReport({}, gated)],
    ['a merge', { ...sampleReport(), run: { ...sampleReport().run, shards: [shard] } }],
    ['nothing', sampleReport({ results: [] }, { clauses: [], cases: [] })],
    ['a key that is a word of ours', sampleReport({}, { secrets: ofOurs })],
  ])('describes a report of %s', (_, report) => {
    expect(faultsOf(report)).toEqual([])
    expect(faultsOf(packReport(report))).toEqual([])
  })

  test.each<[string, (report: Report) => object]>([
    ['another version', (report) => ({ ...report, schema: 2 })],
    ['no summary', ({ summary, ...report }) => report],
    ['an unknown verdict', (report) => ({ ...report, cases: [{ ...report.cases[0], verdict: 'passed' }] })],
    ['a field it does not name', (report) => ({ ...report, extra: 1 })],
  ])('refuses %s', (_, change) => {
    expect(faultsOf(change(sampleReport()))).not.toEqual([])
  })

  test('describes the report of a real run', async () => {
    const fake = createFakeServer()
    const some = cases.slice(0, 12)
    const result = await run(targetOf(fake), { ...settings, cases: some })
    const report = sampleReport(result, { cases: some, clauses, secrets: Object.values(fake.keys) })

    expect(faultsOf(report)).toEqual([])
    expect(result.results.flatMap(({ exchanges }) => exchanges)).not.toEqual([])
  })
})
