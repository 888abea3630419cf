import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../reports/report.js'
import { caseResult, difference, exchange, sampleClauses, sampleReport } from '../../reports/sample-run.js'
import type { CaseResult } from '../../runner/case-result.js'
import type { Clause } from '../../spec/clause.js'
import { createPaint } from './colors.js'
import { printReport } from './print-report.js'

function printed(report: Report): string[] {
  const written: string[] = []
  const out = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk))) })
  printReport(out, report, { quiet: false, strict: false, directory: 'reports', paint: createPaint(false) })
  return written.join('').trimEnd().split('\n')
}

/** This many cases in nine chapters, each with its own clause. */
function many(count: number, changesOf: (at: number) => Partial<CaseResult>): Report {
  const numbers = [...Array(count).keys()]
  const idOf = (at: number): string => `chapter-${at % 9}/case-${at}`
  return sampleReport(
    { results: numbers.map((at) => caseResult(idOf(at), changesOf(at))) },
    {
      cases: numbers.map((at) => ({ id: idOf(at), clause: `host.c${at}` })),
      clauses: numbers.map((at) => ({ ...(sampleClauses[1] as Clause), id: `host.c${at}` })),
      knownFailures: {
        file: 'acme.yaml',
        entries: numbers.map((at) => ({
          case: idOf(at),
          reason: 'r',
          line: at + 1,
          cases: [],
          expires: '2020-01-01',
        })),
      },
    },
  )
}

const counterexample = { value: '{}', seed: 1, path: '0', runs: 1, shrinks: 0 }
/** Lines for the head of the run, its other output, and the annotations. */
const besides = 15

describe('what is printed of a run', () => {
  test.each<[string, (at: number) => Partial<CaseResult>]>([
    [
      'violations',
      (at) => ({ verdict: 'violates', ...difference('x', `${at}`), exchanges: [exchange()], decisive: 0 }),
    ],
    ['deviations and what is left behind', (at) => ({ verdict: 'deviates', leftBehind: [`host ${at}`] })],
    ['counterexamples', (at) => ({ verdict: 'violates', ...difference('x', `${at}`), counterexample })],
    [
      'reasons',
      (at) => ({
        verdict: 'inconclusive',
        message: `Reason ${String.fromCharCode(97 + (at % 26)).repeat(7)}`,
      }),
    ],
  ])('is at most 60 lines with 650 cases of %s', (_, changes) => {
    const lines = printed(many(650, changes))

    expect(lines.length + besides).toBeLessThanOrEqual(60)
    expect(lines.at(-1)).toBe('Reports are in reports; every case is in its report.html.')
  })

  test('begins with the cause that explains most, with its proof', () => {
    const [head, found, proof] = printed(sampleReport())

    expect(head).toBe(
      'violates      registerHost/host.broken:refused  Register Host Information refuses what it must accept: Sentence of `host.broken`. (§4.2.1 rule 3, 1 case)',
    )
    expect(found).toBe('              hosts/update/broken: expected roles {web: [app, db]}, got {web: [app]}')
    expect(proof).toBe('              POST /api/v0/hosts {"name":"a"} → 418 {"error":"teapot"}')
  })
})

test('what may be there still is told, though nothing is left for certain', () => {
  const report = sampleReport({ results: [] })
  const { footprint } = report
  const stillListed = ['invitation a@example.com']

  expect(printed(report)).toContain('Left behind: nothing.')
  expect(
    printed({ ...report, ...(footprint && { footprint: { ...footprint, stillListed } }) }),
  ).toContainEqual(
    expect.stringMatching(
      /^Left behind: nothing for certain; 1 invitation \(a@example\.com\) is listed still, /,
    ),
  )
})

test('how long rate limits held the run back is told where it is long', () => {
  const last = (heldMs: number) => printed(sampleReport({ heldMs })).join(' ')

  expect(last(250_400)).toContain(' requests (250 s held back by rate limits).')
  expect(last(999)).not.toContain('held back')
})

test('one of a thing is not several', () => {
  const report = sampleReport()
  const summary = { ...report.summary, should: { ...report.summary.should, deviates: 1 }, requests: 1 }

  const line = printed({ ...report, summary: { ...summary, must: { ...summary.must, conforms: 1 } } }).join(
    ' ',
  )

  expect(line).toContain('1 must conforms')
  expect(line).toContain('1 should deviates')
  expect(line).toContain('1 request.')
})
