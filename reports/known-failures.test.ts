import { describe, expect, test } from 'vitest'
import type { CaseResult } from '../runner/case/case-result.js'
import { renderJunit } from './junit.js'
import { judgeKnown } from './known-failures.js'
import type { KnownFailure, KnownFailureState, Report, ReportedCase } from './report.js'
import { caseResult, difference, exchange, sampleCases, sampleReport } from './sample-run.js'
import { renderSummary } from './summary.js'

const broken: CaseResult = caseResult('hosts/update/broken', { verdict: 'violates', ...difference('a', 'b') })
const bent = caseResult('hosts/update/bent', { verdict: 'deviates', ...difference('a', 'b') })
const fine = caseResult('keys/fine')
const unsure = caseResult('hosts/update/broken', {
  ...{ verdict: 'inconclusive', message: 'm', exchanges: [exchange({ status: 404 })] },
})
const neverAsked = { ...unsure, exchanges: [] }
const mended: CaseResult = { ...broken, verdict: 'conforms' }

const entry = (changes: Partial<KnownFailure> = {}): KnownFailure => ({
  case: 'hosts/update/broken',
  reason: 'as agreed',
  line: 3,
  cases: ['hosts/update/broken'],
  ...changes,
})

interface Run {
  results: CaseResult[]
  entries?: KnownFailure[]
  strict?: boolean
  complete?: boolean
}

const reportOf = ({ results, entries = [entry()], strict = false, complete = true }: Run) =>
  sampleReport(
    { results, complete },
    { cases: sampleCases, strict, knownFailures: { file: 'acme.yaml', entries } },
  )

/** The sample run took place on 2025-03-01. */
describe('a known failure', () => {
  const glob = entry({ case: 'hosts/update/*', cases: ['hosts/update/broken', 'hosts/update/bent'] })
  const today = { expires: '2025-03-01' }
  const over = { expires: '2025-02-28' }
  const deviating = { results: [bent], entries: [entry({ cases: [bent.id] })] }

  test.each<[string, Run, KnownFailureState, number]>([
    ['fails', { results: [broken, fine] }, 'failing', 0],
    ['fails alone', { results: [broken] }, 'failing', 0],
    ['fails on its last day', { results: [broken], entries: [entry(today)] }, 'failing', 0],
    ['fails after its last day', { results: [broken], entries: [entry(over)] }, 'expired', 1],
    ['no longer fails', { results: [mended, fine] }, 'stale', 1],
    ['no longer fails, after its day', { results: [mended], entries: [entry(over)] }, 'stale', 1],
    ['could not be judged', { results: [unsure, fine] }, 'unconfirmed', 0],
    ['was never asked', { results: [neverAsked, fine] }, 'unconfirmed', 5],
    ['ran into our own fault', { results: [{ ...unsure, fault: true }] }, 'unconfirmed', 4],
    ['could not be judged, after its day', { results: [unsure], entries: [entry(over)] }, 'expired', 1],
    ['was untested', { results: [{ ...unsure, verdict: 'untested' }, fine] }, 'unconfirmed', 0],
    ['was not selected', { results: [fine] }, 'unselected', 0],
    ['was not selected, after its day', { results: [fine], entries: [entry(over)] }, 'unselected', 0],
    ['fails in part', { results: [broken, bent], entries: [glob] }, 'failing', 0],
    [
      'was selected in part, which conforms',
      { results: [caseResult(bent.id)], entries: [glob] },
      'unconfirmed',
      0,
    ],
    ['is a deviation', deviating, 'failing', 0],
    ['is a deviation of a strict run', { ...deviating, strict: true }, 'failing', 0],
    ['fails beside another', { results: [broken, bent], strict: true }, 'failing', 1],
    ['fails in an interrupted run', { results: [broken], complete: false }, 'failing', 5],
  ])('that %s', (_, run, state, code) => {
    const report = reportOf(run)

    expect(report.knownFailures?.entries[0]?.state).toBe(state)
    expect(report.summary.exitCode).toBe(code)
  })

  test('past its day gives way to one that is not', () => {
    const report = reportOf({ results: [broken], entries: [entry(over), { ...glob, reason: 'other' }] })

    expect(report.cases[0]?.known).toEqual({ reason: 'other' })
    expect(report.knownFailures?.entries.map(({ state }) => state)).toEqual(['expired', 'failing'])
  })
})

describe('a known cause', () => {
  const { run } = sampleReport()
  const of = (id: string, changes: Partial<ReportedCase> = {}): ReportedCase => ({
    ...{ id, clause: 'host.update.memo', kind: 'case', verdict: 'conforms', durationMs: 1, exchanges: [] },
    ...changes,
  })
  const cause = 'updateHost/host.memo:value'
  const named = { cause, case: undefined as never, clauses: ['host.update.memo'], cases: ['hosts/update/a'] }
  const hindered = of('hosts/x', {
    verdict: 'inconclusive',
    clause: 'host.status.moves',
    cause: 'unjudged:getHost',
  })

  test('excuses no clause that it does not name', () => {
    const cases = [
      of('hosts/update/a', { verdict: 'violates', cause }),
      of('hosts/update/b', { verdict: 'violates', clause: 'host.update.others', cause }),
    ]

    expect(judgeKnown(cases, [entry(named)], run).cases.map(({ known }) => known !== undefined)).toEqual([
      true,
      false,
    ])
  })

  test.each([
    ['missing:cloud-integrations', 'missing:listHosts', 'failing', true],
    ['nearly-json-accepted', 'updateHost/host.update.memo:accepted', 'failing', true],
    ['501-for-400', 'updateHost/host.update.memo:501-for-400', 'failing', true],
    ['missing:listHosts', 'missing:getHost', 'stale', false],
    ['501-for-400', 'updateHost/host.update.memo:500-for-400', 'stale', false],
  ] as const)('%s of several rules is what a part tells as %s', (whole, part, state, isKnown) => {
    const cases = [of('hosts/update/a', { verdict: 'violates', cause: part })]

    const judged = judgeKnown(cases, [entry({ ...named, cause: whole })], run)

    expect(judged.entries.map((each) => each.state)).toEqual([state])
    expect(judged.cases.map(({ known }) => known !== undefined)).toEqual([isKnown])
  })

  const ofIt = of('hosts/update/a')
  const elsewhere: ReportedCase = { ...hindered, clause: 'metrics.post.adds' }
  const unnamed = { ...named, clauses: undefined as never, cases: [] }
  const untold = { ...unnamed, cause: 'cannot-read-the-state' }
  const property = { case: undefined as never, clause: 'host.update.memo', cases: ['hosts/update/a'] }

  test.each<[string, KnownFailureState, Partial<KnownFailure>, ReportedCase[]]>([
    ['is stale as soon as its clauses conform, whatever cannot be judged', 'stale', named, [ofIt, hindered]],
    [
      'is unconfirmed while they cannot be judged',
      'unconfirmed',
      named,
      [{ ...ofIt, verdict: 'inconclusive' }],
    ],
    ['is not selected without them', 'unselected', named, [hindered]],
    ['is stale when it is of a kind that is no longer told', 'stale', untold, [hindered]],
    ['without clauses goes by the operation that it names', 'stale', unnamed, [ofIt, elsewhere]],
    ['of a property is stale only with its seed', 'unconfirmed', { ...property, seed: run.seed + 1 }, [ofIt]],
  ])('%s', (_, state, changes, cases) => {
    expect(judgeKnown(cases, [entry(changes)], run).entries.map((each) => each.state)).toEqual([state])
  })
})

const property: ReportedCase = {
  ...{ id: 'hosts/update/broken', clause: 'host.update.roles.kept', kind: 'property', verdict: 'conforms' },
  ...{ durationMs: 1, exchanges: [] },
}
const { run } = sampleReport()
const options = {
  ...{ keyHeader: 'X-Api-Key', cloudWord: 'cloud', concurrency: 8 },
  ...{ timeout: 1, caseTimeout: 1, settle: 1 },
}

test.each<[string, Partial<Report['run']>, KnownFailureState]>([
  ['with a seed that was drawn', { options }, 'unconfirmed'],
  ['with a seed that was given', { options: { ...options, seed: 7 } }, 'stale'],
  ['in a shard, whose seed is fixed', { shard: { index: 1, of: 2 } }, 'stale'],
])('a property that found nothing %s', (_, changes, state) => {
  const { entries } = judgeKnown([property], [entry()], { ...run, ...changes })

  expect(entries.map((each) => each.state)).toEqual([state])
})

describe('rendered', () => {
  test('known failures stand apart from others, in words that harm nothing', () => {
    const reason = 'a `b`\n# title <img>'
    const report = reportOf({ results: [broken, bent, fine], entries: [entry({ reason, issue: '@team' })] })
    const [xml, text] = [renderJunit(report), renderSummary(report)]

    expect(xml).toContain('<skipped message="known failure: a `b`\\n# title &lt;img&gt;"/>')
    expect(xml).toContain('failures="0"')
    expect(text).toMatch(
      /^## Conforms but for known failures: 1 of 6 clauses met, 1 deviated from, 1 known failure, /,
    )
    expect(text).toContain(
      '### Known failures (1)\n\n- `hosts/update/broken`: ``a `b`\\n# title <img>``, `@team`',
    )
    expect(text).not.toContain('### Violations')
  })

  test('an entry is one known failure, however many cases it excuses', () => {
    const two = [broken, { ...fine, verdict: 'violates' as const }]
    const entries = [entry({ cases: two.map(({ id }) => id), case: '*' })]

    expect(renderSummary(reportOf({ results: two, entries }))).toMatch(
      /^## Conforms but for known failures: 0 of 6 clauses met, 1 known failure, /,
    )
  })

  test('those to remove or renew are failures', () => {
    const stale = entry({ cases: [fine.id], case: fine.id })
    const expired = entry({ expires: '2025-01-01', line: 9 })
    const report = reportOf({ results: [broken, fine], entries: [stale, expired] })
    const [xml, text] = [renderJunit(report), renderSummary(report)]

    expect(xml).toContain('<testsuite name="known failures" tests="2" failures="2" errors="0" skipped="0"')
    expect(xml).toContain('tests="4" failures="3"')
    expect(text).toMatch(
      /^## Violates: 1 of 6 clauses met, 1 violated, 2 known failures to remove or renew, /,
    )
    expect(text).toContain('- `keys/fine` (line 3): no longer fails; remove it.')
    expect(text).toContain('(line 9): was excused until 2025-01-01; mend the server, or renew the date.')
  })
})
