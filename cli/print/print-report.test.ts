import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../reports/report.js'
import {
  caseResult,
  difference,
  exchange,
  reportOfMany,
  sampleCases,
  sampleReport,
} from '../../reports/sample-run.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { createPaint, type Paint } from './colors.js'
import { printReport } from './print-report.js'

function printed(
  report: Report,
  {
    columns,
    quiet = false,
    paint = createPaint(false),
    replaced,
  }: { columns?: number; quiet?: boolean; paint?: Paint; replaced?: { baseUrl: string; place: string } } = {},
): string[] {
  const written: string[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk))) })
  const out = Object.assign(stream, columns && { columns })
  printReport(out, report, { quiet, directory: 'my reports', paint, replaced })
  return written.join('').trimEnd().split('\n')
}

/** This many cases, whose known failures are over. */
function many(count: number, changesOf: (at: number) => Partial<CaseResult>): Report {
  const over = { reason: 'r', cases: [], expires: '2020-01-01' }
  const { cases } = reportOfMany(count, changesOf)
  const entries = cases.map(({ id }, at) => ({ ...over, case: id, line: at + 1 }))
  return reportOfMany(count, changesOf, { knownFailures: { file: 'acme.yaml', entries } })
}

const proven = { exchanges: [exchange()], decisive: 0 }
const counterexample = { value: '{}', seed: 1, path: '0', runs: 1, shrinks: 0 }
const letter = (at: number): string => String.fromCharCode(97 + (at % 26))
/** Lines for the head of the run, its other output, and the annotations. */
const besides = 15

describe('what is printed of a run', () => {
  test.each<[string, (at: number) => Partial<CaseResult>]>([
    ['violations', (at) => ({ verdict: 'violates', ...difference('x', `${at}`), ...proven })],
    ['deviations and what is left behind', (at) => ({ verdict: 'deviates', leftBehind: [`host ${at}`] })],
    ['counterexamples', (at) => ({ verdict: 'violates', ...difference('x', `${at}`), counterexample })],
    ['reasons', (at) => ({ verdict: 'inconclusive', message: `Reason ${letter(at).repeat(7)}` })],
  ])('is at most 60 lines at a terminal, with 650 cases of %s', (_, changes) => {
    const lines = printed(many(650, changes), { columns: 1000 })

    expect(lines.length + besides).toBeLessThanOrEqual(60)
    expect(
      lines.slice(-4).filter((line) => /^(Report: {2}file:|Explain: npx|Again: {3}npx)/.test(line)),
    ).not.toEqual([])
  })

  test('has the proof of sixty causes in a log, where a terminal leads to the report', () => {
    const report = many(130, (at) => ({
      verdict: 'violates',
      ...difference(`due ${at}`, `came ${at}`),
      ...proven,
    }))
    const [log, terminal] = [printed(report), printed(report, { columns: 1000 })]
    const having = (lines: string[], text: RegExp) => lines.filter((line) => text.test(line)).length

    for (const [lines, proven, shown] of [
      [log, 60, 120],
      [terminal, 3, 6],
    ] as const) {
      for (const each of [
        /^ {14}host\.c\d+ \(§/,
        /^ {14}sent /,
        /^ {14}expected {2}due/,
        /^ {14}got {7}came/,
      ])
        expect(having(lines, each)).toBe(proven)
      expect(having(lines, /^violates /)).toBe(shown)
      expect(lines).toContain(`And ${130 - shown} more causes, in the report.`)
    }
  })

  test('has one line for the cases that fail for the same known reason', () => {
    const [id, another] = ['hosts/list/one', 'hosts/list/two']
    const broken = { verdict: 'violates', ...difference('x', 'y') } as const
    const report = sampleReport(
      { results: [id, another].map((each) => caseResult(each, broken)) },
      {
        cases: [id, another].map((each) => ({ id: each, clause: 'host.broken' })),
        knownFailures: {
          file: 'acme.yaml',
          entries: [{ clause: 'host.broken', reason: 'to be mended', line: 1, cases: [id, another] }],
        },
      },
    )

    expect(printed(report)).toContain(`known         to be mended (${id} and 1 more case)`)
  })

  test('begins with the cause that explains most, with its proof', () => {
    const [sentence, names, ...told] = printed(sampleReport())

    expect(sentence).toBe(
      'violates      Register Host Information refuses what it must accept: Sentence of `host.broken`.',
    )
    expect(names).toBe(
      '              host.broken (§4.2.1 rule 3), 1 case, hosts/update/broken, cause registerHost/host.broken:refused',
    )
    expect(told.slice(0, 3)).toEqual([
      '              sent      POST /api/v0/hosts {"name":"a"} → 418 {"error":"teapot"}',
      '              expected  roles {web: [app, db]}',
      '              got       {web: [app]}',
    ])
  })

  test('ends with a script of the first cause, where the report is, what explains the cause, what runs it again, and what removes what is left', () => {
    const report = sampleReport()

    expect(printed(report).slice(-5)).toEqual([
      "Script:  npx monitoring-conformance script registerHost/host.broken:refused 'my reports/report.json' --output repeat.mjs",
      `Report:  ${pathToFileURL(resolve('my reports/report.html')).href}`,
      'Explain: npx monitoring-conformance explain host.broken',
      "Again:   npx monitoring-conformance run --base-url https://staging.example.com/monitoring --again 'my reports/report.json'",
      `Cleanup: npx monitoring-conformance cleanup --base-url https://staging.example.com/monitoring --run ${report.run.id} --yes`,
    ])
    const embedded = { ...report, target: { ...report.target, embedded: true as const } }
    expect(printed(embedded).at(-1)).toMatch(/^Again: /)
    expect(printed(sampleReport({ results: [] })).at(-1)).toMatch(/^Report: {2}file:.*my%20reports/)
  })

  test('names the first cause that can be repeated for the script, and explains that one', () => {
    const report = many(2, (at) => ({
      verdict: 'violates',
      ...difference('x', `${at}`),
      ...(at === 1 && { exchanges: [exchange()], proof: { exchange: 0 } }),
    }))
    const ids = (report.causes ?? []).map(({ id }) => id)

    expect(ids[0]).toMatch(/c0/)
    expect(printed(report)).toContainEqual(expect.stringMatching(/^Script: .* script \S*c1/))
    expect(printed(report)).toContainEqual(expect.stringMatching(/^Explain: .* explain \S*c1/))
  })

  test('explains no clause where the server fell silent', () => {
    const stopped = { verdict: 'inconclusive', unfinished: 'no-answer', message: 'It stopped.' } as const
    const report = many(2, () => stopped)

    expect(report.causes?.map(({ id }) => id)).toEqual(['run:no-answer'])
    expect(printed(report).filter((line) => line.startsWith('Explain:'))).toEqual([])
    expect(printed(report)).toContainEqual(expect.stringMatching(/^Again: /))
  })

  test('says what to do next where there is something to do, also when it is quiet', () => {
    const quietly = (report: Report): string[] =>
      printed(report, { quiet: true }).filter((line) => /^(Report|Again): /.test(line))
    const { summary, ...rest } = sampleReport()

    expect(quietly({ summary, ...rest })).toHaveLength(2)
    expect(quietly({ summary: { ...summary, exitCode: 0 }, ...rest })).toEqual([])
  })

  test('counts clauses by chapter, and colors only numbers above 0', () => {
    const lines = printed(sampleReport(), { paint: (style, text) => `<${style}:${text}>` })
    const at = lines.findIndex((line) => line.startsWith('clauses '))

    expect(lines.slice(at, at + 3)).toEqual([
      'clauses      conforms  violates  deviates  inconclusive  untested',
      'keys         <green:       1>         0         0             0         0',
      'hosts               0  <red:       1>  <yellow:       1>             0  <dim:       2>',
    ])
  })

  test('is wrapped between words to the width of a terminal, but for the link', () => {
    const lines = printed(sampleReport(), { columns: 60 })

    const wide = lines.filter((line) => line.length > 60)
    expect(wide.filter((line) => !line.startsWith('Report:'))).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^hosts +1 violates, 1 deviates, /))
    expect(lines.slice(0, 2)).toEqual([
      'violates      Register Host Information refuses what it must',
      '              accept: Sentence of `host.broken`.',
    ])
  })
})

test('what may be there still is told, though nothing is left for certain', () => {
  const report = sampleReport({ results: [] })
  const { footprint } = report
  const stillListed = ['invitation a@example.com']

  expect(printed(report)).toContain('Left behind: nothing.')
  expect(printed(sampleReport())).toContain(
    'Left behind: 1 host (abc). The command behind "Cleanup:" removes it.',
  )
  const leftBehind = ['host abc', 'host def']
  expect(printed({ ...report, ...(footprint && { footprint: { ...footprint, leftBehind } }) })).toContain(
    'Left behind: 2 hosts (abc, def). The command behind "Cleanup:" removes them.',
  )
  expect(
    printed({ ...report, ...(footprint && { footprint: { ...footprint, stillListed } }) }),
  ).toContainEqual(
    expect.stringMatching(
      /^Left behind: nothing for certain; 1 invitation \(a@example\.com\) is still listed /,
    ),
  )
})

test('how long rate limits held the run back is told where it is long', () => {
  const last = (heldMs: number) => printed(sampleReport({ heldMs })).join(' ')

  expect(last(250_400)).toContain(' requests (250 s of waiting for rate limits).')
  expect(last(999)).not.toContain('waiting')
})

test('a deviation is shown with its exchange too', () => {
  const lines = printed(many(1, () => ({ verdict: 'deviates', ...difference('due', 'came'), ...proven })))

  expect(lines.slice(2, 5)).toEqual([
    expect.stringMatching(/^ {14}sent /),
    expect.stringMatching(/^ {14}expected {2}due/),
    expect.stringMatching(/^ {14}got {7}came/),
  ])
})

test('a limit of the run comes after all that the server did, and has nothing to explain', () => {
  const limit: Partial<CaseResult> = { verdict: 'inconclusive', message: 'No room.', unfinished: 'limit' }
  const lines = printed(many(9, (at) => (at === 3 ? { verdict: 'deviates', message: 'm' } : limit)))
  const explained = (those: string[]) => those.filter((line) => line.startsWith('Explain:'))

  expect(
    lines.filter((line) => /^(inconclusive|deviates) /.test(line)).map((line) => line.split(' ')[0]),
  ).toEqual(['deviates', 'inconclusive'])
  expect(explained(lines)).toEqual(['Explain: npx monitoring-conformance explain host.c3'])
  expect(explained(printed(many(9, () => limit)))).toEqual([])
})

test('each limit of a run is told, in the cause and beside the verdict', () => {
  const spent = ['No more hosts.', 'No more mails.', 'No more hosts.'].map((message) => ({
    ...{ verdict: 'inconclusive' as const, message, unfinished: 'limit' as const },
  }))
  const report = sampleReport({
    results: sampleCases.slice(0, 3).map(({ id }, at) => caseResult(id, spent[at])),
    cut: spent.map(({ message: says }) => ({ why: 'limit' as const, says, notBegun: 0 })),
  })

  expect(report.causes?.map(({ says }) => says)).toEqual([
    'Cases could not be judged: No more hosts. No more mails.',
  ])
  expect(report.run.cut?.map(({ says }) => says)).toEqual(['No more hosts.', 'No more mails.'])
})

test('an interruption before the first answer is told once', () => {
  const message = 'The run was interrupted before it reached the target.'
  const report = sampleReport({
    access: { open: false, why: 'interrupted', message },
    complete: false,
    cut: [{ why: 'interrupted', says: 'The run was interrupted.', notBegun: 0 }],
  })

  const lines = printed(report).join('\n')
  expect(lines.match(/The run was interrupted[^.]*\./g)).toEqual([message])
})

test('what the document leaves open is told by its question, then the answer, then its id', () => {
  const { openPoints, ...report } = sampleReport()
  const point = { id: 'invitation.validity', at: '§4.1', question: 'How long can one be used?' }
  const { summary } = report
  const open = { ...summary.open, observed: 1 }
  const seen = { ...point, case: 'open/a', answer: '1-day', default: '7-days' }

  expect(printed({ ...report, summary: { ...summary, open }, openPoints: [...openPoints, seen] })).toContain(
    'observed      How long can one be used? 1-day (invitation.validity, §4.1)',
  )
})

test('where the report of another deployment was, it is told where that is now', () => {
  const replaced = { baseUrl: 'http://one.example', place: 'my reports/earlier/then' }

  expect(printed(sampleReport(), { replaced }).at(-1)).toMatch(
    /^Earlier: file:\S+\/earlier\/then\/report\.html of http:\/\/one\.example$/,
  )
})

test('a terminal of unknown width has none', () => {
  const written: string[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk))) })
  const out = Object.assign(stream, { columns: 0 })
  printReport(out, sampleReport(), { quiet: false, directory: 'r', paint: createPaint(false) })

  expect(written.join('').split('\n')).toEqual(
    [...printed(sampleReport()), ''].map((line) =>
      line.replace('my%20reports', 'r').replace("'my reports/report.json'", 'r/report.json'),
    ),
  )
})
