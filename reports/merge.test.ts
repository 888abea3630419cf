import { describe, expect, test } from 'vitest'
import { mergeReports } from './merge.js'
import type { ReportPart } from './merge-proof.js'
import type { Report } from './report.js'
import { caseResult, sampleCases, sampleClauses, sampleReport, sampleResults } from './sample-run.js'

const tool = { name: 'monitoring-conformance', version: '0.1.0' }
const options = {
  ...{ keyHeader: 'X-Api-Key', cloudWord: 'cloud', concurrency: 8 },
  ...{ timeout: 1, caseTimeout: 1, settle: 0 },
}
const ids = sampleCases.map(({ id }) => id)
const idsOf = (index: number): string[] => ids.filter((_, at) => at % 2 === index - 1)
const failing = sampleCases[1] as { id: string }
const known = { case: failing.id, reason: 'r', line: 1, cases: [failing.id] }

/** The report of the first or second of two shards. */
function shard(index: 1 | 2, changes: Parameters<typeof sampleReport>[0] = {}): Report {
  const results = sampleResults.filter(({ id }) => idsOf(index).includes(id))
  return sampleReport(
    {
      id: `run${index}`,
      results,
      startedAt: `2025-03-01T10:0${index}:00.000Z`,
      durationMs: 5000,
      ...changes,
    },
    {
      shard: { index, of: 2 },
      options,
      knownFailures: { file: 'acme.yaml', entries: [known] },
      clauses: sampleClauses.filter((each) =>
        sampleCases.some(({ id, clause }) => clause === each.id && idsOf(index).includes(id)),
      ),
    },
  )
}

const merge = (...reports: Report[]): Report =>
  mergeReports(
    reports.map((report, at): ReportPart => ({ from: `dir${at + 1}`, report: structuredClone(report) })),
    { tool, casesOf: (_, part) => (part ? idsOf(part.index) : ids), clausesOf: () => sampleClauses },
  )

describe('the report of the whole', () => {
  test('is that of one run: cases, clauses, counts, known failures, time, requests', () => {
    const whole = merge(shard(2), shard(1))
    const single = sampleReport({}, { knownFailures: { file: 'acme.yaml', entries: [known] } })

    expect(whole.cases).toEqual(single.cases)
    expect(whole.clauses).toEqual(single.clauses)
    expect(whole.knownFailures).toEqual(single.knownFailures)
    expect(whole.summary).toEqual({ ...single.summary, requests: 84 })
    expect(whole.run).toMatchObject({
      ...{ id: 'run1+run2', startedAt: '2025-03-01T10:01:00.000Z', durationMs: 65_000, complete: true },
    })
    expect(whole.run.shards?.map(({ index, id }) => [index, id])).toEqual([
      [1, 'run1'],
      [2, 'run2'],
    ])
  })

  test('judges a known failure by the cases of all shards', () => {
    expect(shard(1).knownFailures?.entries[0]?.state).toBe('unselected')
    expect(merge(shard(1), shard(2)).knownFailures?.entries[0]?.state).toBe('failing')
  })

  test('is incomplete when a shard was interrupted, and says which', () => {
    const judged = (index: 1 | 2, complete: boolean) =>
      shard(index, {
        complete,
        results: idsOf(index).map((id) =>
          caseResult(id, id === failing.id ? { verdict: 'violates', message: 'm' } : {}),
        ),
      })
    expect(merge(judged(1, true), judged(2, true)).summary.exitCode).toBe(0)
    const whole = merge(judged(1, true), judged(2, false))

    expect([whole.run.complete, whole.summary.exitCode]).toEqual([false, 5])
    expect(whole.access).toEqual({ open: true, hint: 'Shard 2/2 was not run to its end.' })
  })

  test('of a shard that reached nothing is incomplete; of none that did, unreachable', () => {
    const access = { open: false, why: 'unreachable', message: 'Nothing listens.' } as const
    const results = (index: 1 | 2) =>
      idsOf(index).map((id) => caseResult(id, { verdict: 'inconclusive', message: 'm' }))
    const lost = (index: 1 | 2) => shard(index, { access, complete: false, results: results(index) })

    expect(merge(shard(1), lost(2)).summary.exitCode).toBe(5)
    expect(merge(shard(1), lost(2)).access).toMatchObject({ open: true, hint: 'Shard 2/2: Nothing listens.' })
    expect(merge(lost(1), lost(2)).summary.exitCode).toBe(3)
  })
})

describe('what is not one whole', () => {
  const [one, two] = [shard(1), shard(2)]

  test.each<[string, Report[], RegExp]>([
    ['nothing', [], /nothing to merge/],
    ['a shard is lost', [one], /Shard 2 of 2 is missing/],
    ['a shard is there twice', [one, two, two], /Shard 2\/2 is there twice, in "dir2" and in "dir3"/],
    ['no shard', [one, sampleReport()], /"dir2" is not the report of a shard/],
  ])('%s', (_, reports, message) => {
    expect(() => merge(...reports)).toThrow(message)
  })

  const { target, cases } = two
  const ofRun = (changes: Partial<Report['run']>) => ({ run: { ...two.run, ...changes } })

  test.each<[string, Partial<Report>, RegExp]>([
    ['another target', { target: { ...target, baseUrl: 'http://x' } }, /: target "http:\/\/x" and/],
    ['other keys', { target: { ...target, supplied: ['readKey'] } }, /: supplied \["readKey"\] and/],
    ['another seed', ofRun({ seed: 8 }), /: --seed 8 and 7/],
    ['strict', ofRun({ strict: true }), /: --strict true and false/],
    ['another option', ofRun({ options: { ...options, settle: 9 } }), /: --settle 9 and 0/],
    ['a filter', ofRun({ options: { ...options, case: ['a'] } }), /: --case \["a"\] and none/],
    ['another number', ofRun({ shard: { index: 2, of: 3 } }), /number of shards 3 and 2/],
    ['other known failures', { knownFailures: undefined }, /: --known-failures none and/],
    ['another version', { tool: { ...tool, version: '0.2.0' } }, /version 0\.2\.0, and this is 0\.1\.0/],
    ['a lost case', { cases: cases.slice(1) }, /"dir2" lacks the case ".*" of shard 2\/2/],
    ['a case twice', { cases: [...cases, ...cases] }, /"dir2" has the case ".*" twice/],
    ['a case of another shard', { cases: [...cases, ...one.cases] }, /which shard 2\/2 has not/],
  ])('%s', (_, changes, message) => {
    expect(() => merge(one, { ...two, ...changes })).toThrow(message)
  })
})
