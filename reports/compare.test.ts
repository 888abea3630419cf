import { describe, expect, test } from 'vitest'
import type { Verdict } from '../runner/case/verdict.js'
import { type Comparison, compareReports } from './compare.js'
import { renderComparisonMarkdown, renderComparisonText } from './render-comparison.js'
import type { Report, ReportedOpenPoint, ReportedOptions } from './report.js'
import { caseResult, sampleCases, sampleClauses, sampleReport } from './sample-run.js'

const shown = sampleClauses.slice(0, 2)

function report(verdicts: Record<string, Verdict>, openPoints: Partial<ReportedOpenPoint>[] = []): Report {
  const cases = [...sampleCases.slice(0, 2), { id: 'hosts/update/more', clause: 'host.broken' }]
  const results = Object.entries(verdicts).map(([id, verdict]) =>
    caseResult(id, { verdict, message: `m ${id}` }),
  )
  return {
    ...sampleReport({ results }, { cases, clauses: shown }),
    openPoints: openPoints as ReportedOpenPoint[],
  }
}

const fine = {
  'keys/fine': 'conforms',
  'hosts/update/broken': 'conforms',
  'hosts/update/more': 'conforms',
} as const
const keys = (verdict: Verdict) => ({ ...fine, 'keys/fine': verdict })
const broken = { ...fine, 'hosts/update/broken': 'violates' } as const
const further = { ...broken, 'hosts/update/more': 'violates' } as const

const point = (id: string, answer: string) => ({
  ...{ id, answer, at: '§2', question: 'Q?', case: `observations/${id}` },
})

describe('a comparison of two reports', () => {
  test.each<[string, Record<string, Verdict>, Record<string, Verdict>, object, boolean]>([
    ['the same', fine, fine, {}, false],
    ['newly broken', fine, keys('violates'), { broken: ['key.fine'] }, true],
    ['broken, and not judged before', keys('inconclusive'), keys('violates'), { seen: ['key.fine'] }, false],
    ['fixed', keys('deviates'), fine, { fixed: ['key.fine'] }, false],
    ['no longer judged', fine, keys('inconclusive'), { unjudged: ['key.fine'] }, false],
    ['broken further', broken, further, { further: ['host.broken'] }, true],
    ['broken as before', broken, broken, {}, false],
    ['tested at last', keys('untested'), fine, {}, false],
  ])('%s', (_, before, after, expected, worse) => {
    const comparison = compareReports(report(before), report(after))

    const found = Object.entries(comparison.clauses).filter(([, list]) => list.length)
    expect(Object.fromEntries(found.map(([kind, list]) => [kind, list.map(({ id }) => id)]))).toEqual(
      expected,
    )
    expect(comparison.worse).toBe(worse)
  })

  test('clauses that only one of them has are new or gone, broken or not', () => {
    const whole = report(broken)
    const part = { ...whole, clauses: whole.clauses.slice(0, 1) }

    expect(compareReports(part, whole).clauses.new).toMatchObject([{ id: 'host.broken', after: 'violates' }])
    expect(compareReports(whole, part).clauses.gone).toMatchObject([
      { id: 'host.broken', before: 'violates' },
    ])
    expect(compareReports(part, whole).worse).toBe(false)
  })

  test('a run of a part is compared on that part', () => {
    const whole = report(broken)
    const { 'keys/fine': one } = fine
    const ofPart = report({ 'keys/fine': one, 'hosts/update/more': 'violates' })
    const part = { ...ofPart, run: { ...ofPart.run, options: { chapter: ['hosts'] } as ReportedOptions } }

    const { clauses, causes, shared } = compareReports(whole, part)

    expect([clauses.gone, clauses.fixed, causes.went, shared]).toEqual([[], [], [], 2])
    expect(clauses.broken).toMatchObject([{ id: 'host.broken', before: 'conforms', after: 'violates' }])
    expect(renderComparisonText(compareReports(whole, part))).toContain(
      'compared are the 2 cases that both have',
    )
  })

  test('musts come before shoulds', () => {
    const [first, second] = sampleClauses.slice(0, 2).map(({ id }) => id)
    const before = report(fine)
    const after = report({ ...broken, 'keys/fine': 'violates' })
    const clauses = after.clauses.map((each) =>
      each.id === first ? { ...each, level: 'should' as const } : each,
    )
    const shouldFirst = { ...after, clauses }

    expect(compareReports(before, shouldFirst).clauses.broken.map(({ id }) => id)).toEqual([second, first])
  })

  test('open points count that were answered differently, not those seen only once', () => {
    const before = report(fine, [point('a', '200'), point('b', '200'), point('c', 'other: x')])
    const after = report(fine, [point('a', '404'), point('b', '200'), point('d', '1')])

    const { openPoints, worse } = compareReports(before, after)

    expect(openPoints).toEqual([{ id: 'a', at: '§2', question: 'Q?', before: '200', after: '404' }])
    expect(worse).toBe(false)
  })

  test('names the case behind a finding, however long that is', () => {
    const after = report(keys('violates'))
    for (const each of after.cases) each.message = 'got 200 '.repeat(100)

    expect(renderComparisonText(compareReports(report(fine), after))).toMatch(/200 got…? .*\(keys\/fine\)$/m)
  })

  test('what is no longer judged is told by its reason, one line each', () => {
    const after = report({ 'keys/fine': 'inconclusive', 'hosts/update/broken': 'inconclusive' })
    for (const each of after.cases) each.message = 'It answered 503.'
    const comparison = compareReports(report(fine), after)
    const [one] = comparison.clauses.unjudged
    const unjudged = Array.from({ length: 12 }, () => ({ ...one, id: 'key.a' }))
    const many = { ...comparison.clauses, unjudged }

    expect(renderComparisonText({ ...comparison, clauses: many } as Comparison)).toMatch(
      /^ {2}12 clauses: It answered 503. \((key\.a, ){9}key\.a and 2 more\)$/m,
    )
    expect(renderComparisonText(comparison)).toContain(
      '\nNo longer judged (2)\n  2 clauses: It answered 503. (key.fine, host.broken)\n',
    )
    expect(renderComparisonMarkdown(comparison)).toContain(
      '### No longer judged (2)\n\n- `It answered 503.`: `key.fine`, `host.broken`\n',
    )
  })

  test('reads as text and as Markdown, with nothing in it that a server could have meant', () => {
    const after = report(keys('violates'), [point('a', '\u001b[31m<b>@someone')])
    const comparison = compareReports(report(fine, [point('a', '`')]), after)

    const [text, markdown] = [renderComparisonText(comparison), renderComparisonMarkdown(comparison)]

    expect(text).toContain('conforms → violates  key.fine  §4.2.1 rule 3: m keys/fine (keys/fine)')
    expect(text).toContain('Worse: 1 newly broken, 1 open point answered differently')
    expect(text).not.toContain('\u001b')
    expect(markdown).toContain('**key.fine** (§4.2.1 rule 3, must), conforms → violates')
    expect(markdown).toContain('`` ` `` → `\\u001b[31m<b>@someone`')
  })
})
