import { describe, expect, test } from 'vitest'
import type { CaseResult } from '../runner/case/case-result.js'
import { caseResult, difference, exchange, reportOfMany, sampleReport, sampleResults } from './sample-run.js'
import { longestSummary, renderSummary } from './summary.js'

const only = (changes: Partial<CaseResult>) =>
  renderSummary(sampleReport({ results: [caseResult('hosts/update/broken', changes)] }))

const many = (count: number, changes: Partial<CaseResult>): string =>
  renderSummary(reportOfMany(count, () => changes))

describe('the first line of the summary', () => {
  const [fine, broken, bent] = sampleResults as [CaseResult, CaseResult, CaseResult]
  const shut = { open: false, message: 'm' } as const

  const unsure = { ...fine, verdict: 'inconclusive' } as const

  test.each<[string, ...Parameters<typeof sampleReport>]>([
    ['Violates: 1 of 6 clauses met, 1 violated, 1 deviated from, 2 not tested, 1 not judged'],
    [
      'Violates: 0 of 6 clauses met, 1 violated, 5 not tested, not run to its end',
      { results: [broken], complete: false },
    ],
    ['Conforms: 1 of 6 clauses met, 1 deviated from, 4 not tested', { results: [fine, bent] }],
    [
      'Deviates: 1 of 6 clauses met, 1 deviated from, 4 not tested',
      { results: [fine, bent] },
      { strict: true },
    ],
    ['Not tested: the key is refused', { results: [], access: { ...shut, why: 'refused' } }],
    ['Not tested: the target is unreachable', { results: [], access: { ...shut, why: 'unreachable' } }],
    [
      'A fault of the suite itself: 1 of 6 clauses met, 5 not tested',
      { results: [{ ...fine, fault: true }] },
    ],
    ['Incomplete: 0 of 6 clauses met, 5 not tested, 1 not judged', { results: [unsure] }],
    ['Incomplete: 0 of 6 clauses met, 6 not tested', { results: [] }],
    [
      'Incomplete: 1 of 6 clauses met, 5 not tested, not run to its end',
      { results: [fine], complete: false },
    ],
  ])('%s', (line, ...given) => {
    expect(renderSummary(sampleReport(...given)).split('\n')[0]).toBe(`## ${line}`)
  })
})

describe('the summary', () => {
  test('shows a run', () => {
    expect(renderSummary(sampleReport())).toMatchSnapshot()
  })

  test('says why a target could not be tested, once', () => {
    const message = 'The key is refused: GET /api/v0/hosts answered 401.'
    const results = sampleResults.map(({ id }) => caseResult(id, { verdict: 'inconclusive', message }))
    const text = renderSummary(sampleReport({ access: { open: false, why: 'refused', message }, results }))

    expect(text.match(/^- .*/gm)?.filter((line) => line.includes(message))).toHaveLength(2)
    expect(text).toContain('`keys/fine`, `hosts/update/broken`')
  })

  test.each<[string, Partial<CaseResult>]>([
    ['violations', { verdict: 'violates', ...difference('x'.repeat(900), 'y'.repeat(900)) }],
    [
      'long replies',
      { verdict: 'violates', exchanges: [exchange({ text: '\u202e'.repeat(5000) })], decisive: 0 },
    ],
    ['deviations', { verdict: 'deviates', ...difference('x'.repeat(900), 'y'.repeat(900)) }],
    ['inconclusive cases', { verdict: 'inconclusive', message: 'one' }],
    ['things left behind', { leftBehind: ['host '.repeat(100)] }],
  ])('of 2000 clauses with %s fits into a comment', (_, changes) => {
    expect(many(2000, changes).length).toBeLessThan(longestSummary)
  })

  test('of seventy causes has the calls of the first ten and, folded, the sentences of the others', () => {
    const proof = { exchanges: [exchange()], decisive: 0 }
    const text = many(70, { verdict: 'violates', ...difference('x'.repeat(400), 'y'.repeat(400)), ...proof })
    const parts = /### Causes \(70\)(.*?)<details><summary>60 other causes<\/summary>(.*?)<\/details>/s
    const [, told = '', folded = ''] = parts.exec(text) ?? []

    expect([told, folded].map((each) => each.match(/^- \*\*/gm)?.length)).toEqual([10, 60])
    expect(text.match(/^ {2}sent /gm)).toHaveLength(10)
    expect(text.length).toBeLessThan(28_000)
  })

  test('of many sections fits into a comment, and tells how much is left out', () => {
    const results = [...Array(1000).keys()].flatMap((at) => [
      caseResult('hosts/update/broken', { verdict: 'violates', ...difference('x'.repeat(400), `${at}`) }),
      caseResult('hosts/update/bent', { verdict: 'deviates', ...difference('x'.repeat(400), `${at}`) }),
      caseResult('invitations/unknown', { verdict: 'inconclusive', message: `${at} ${'x'.repeat(400)}` }),
    ])
    const left = { leftBehind: [...Array(1000).keys()].map((at) => `host ${at}`) }
    const text = renderSummary(sampleReport({ results: [...results, caseResult('keys/fine', left)] }))

    expect(text.length).toBeLessThan(longestSummary)
    expect(text).toMatch(/### Inconclusive cases \(1000\)\n[^#]*And \d+ more in report\.html\./)
    expect(text).toMatch(/### Left behind \(1000\)\n[^#]*And \d+ more in report\.html\./)
  })
})

describe('what a server answered', () => {
  test('cannot leave its code span', () => {
    const text = only({ verdict: 'violates', ...difference('``a`', '\n\n<img src=x> @team') })

    expect(text).toContain('Expected ``` ``a` ```, got `\\n\\n<img src=x> @team`.')
  })

  test('shows what cannot be seen', () => {
    const nasty = '\u001b[2J\u202e\u0000'
    const text = only({ verdict: 'inconclusive', message: nasty, leftBehind: [nasty] })

    expect(text.split('`\\u001b[2J\\u202e\\u0000`')).toHaveLength(4)
  })
})

test('a counterexample is shown with what tries it again, and without JSON in a sentence', () => {
  const counterexample = { value: '{"steps":["`"]}', seed: 1, path: '0:1', runs: 3, shrinks: 2 }
  const text = only({ verdict: 'violates', ...difference('a', 'b'), counterexample })

  expect(text).not.toContain('steps')
  expect(text).toMatch(/run --base-url https:\S+ --replay report\.json:hosts\/update\/broken/)
})
