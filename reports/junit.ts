import { grouped } from '../spec/grouped.js'
import { isBroken } from '../spec/is-broken.js'
import { shortened } from '../spec/terminal-text.js'
import { isHarmless, namesOf, type OpenCause, openCauses } from './causes/open-causes.js'
import { exchangeText } from './exchange-text.js'
import { failsRun, isUnjudged, outdatedIn } from './exit-code.js'
import { caseCommand, replayCommand } from './replay-command.js'
import type { Report, ReportedCase, ReportedClause, ReportedKnownFailure } from './report.js'
import { cutText } from './run-text.js'
import { nameOf, whatToDo } from './summary-known.js'
import { toldCalls, toldLines } from './telling.js'
import { renderXml, type Xml } from './xml.js'

const longestText = 2000
const longestLine = 800

type Kind = 'failure' | 'error' | 'skipped'

/** JUnit XML: a suite per chapter, a test per case, what fails in the order of the causes. */
export function renderJunit(report: Report): string {
  const causes = openCauses(report).filter((each) => !isHarmless(each))
  const explained = new Map(causes.flatMap((cause) => cause.cases.map(({ id }) => [id, cause])))
  const rest = report.cases.filter(({ id }) => !explained.has(id))
  const cases = [...new Set(causes.flatMap((each) => each.cases)), ...rest]
  const chapters = grouped(cases, ({ id }) => id.split('/')[0] as string)
  const outdated = outdatedIn(report)
  const { tests, failures, errors, skipped } = totalsOf(report.cases, report)
  return renderXml({
    name: 'testsuites',
    attributes: {
      name: report.tool.name,
      tests: tests + outdated.length,
      failures: failures + outdated.length,
      errors,
      skipped,
      time: seconds(report.run.durationMs),
      timestamp: timestamp(report),
    },
    content: [
      ...[...chapters].map(([name, cases]) => suiteOfChapter(name, cases, explained, report)),
      ...(outdated.length ? [suiteOfOutdated(outdated, report)] : []),
    ],
  })
}

const suiteOf = (
  name: string,
  report: Report,
  totals: ReturnType<typeof totalsOf>,
  ms: number,
  tests: readonly Xml[],
): Xml => ({
  name: 'testsuite',
  attributes: { name, ...totals, time: seconds(ms), timestamp: timestamp(report) },
  content: [propertiesOf(report), ...tests],
})

function suiteOfChapter(
  name: string,
  cases: readonly ReportedCase[],
  explained: ReadonlyMap<string, OpenCause>,
  report: Report,
): Xml {
  const clauses = new Map(report.clauses.map((each) => [each.id, each]))
  const ms = cases.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const tests = cases.map((each) =>
    testCaseOf(each, clauses.get(each.clause), explained.get(each.id), report),
  )
  return suiteOf(name, report, totalsOf(cases, report), ms, tests)
}

const linesOfCause = (open: OpenCause, shown: ReportedCase, report: Report): string[] => [
  ...toldLines(shown, longestLine).map(({ name, text }) => `${name} ${text}`),
  ...(open.cause.advice === undefined ? [] : [open.cause.advice]),
  namesOf(open),
  ...(isBroken(shown) && !report.traffic ? [`again ${commandOf(shown, report)}`] : []),
]

const commandOf = (shown: ReportedCase, report: Report): string =>
  shown.counterexample ? replayCommand(report, shown.id) : caseCommand(report, shown)

function suiteOfOutdated(outdated: readonly ReportedKnownFailure[], report: Report): Xml {
  const found = { tests: outdated.length, failures: outdated.length, errors: 0, skipped: 0 }
  return suiteOf('known failures', report, found, 0, outdated.map(testOfOutdated))
}

const testOfOutdated = (each: ReportedKnownFailure): Xml => ({
  name: 'testcase',
  attributes: { classname: 'known failures', name: nameOf(each), time: seconds(0) },
  content: [
    {
      name: 'failure',
      attributes: { message: `line ${each.line}: ${whatToDo(each)}`, type: each.state },
      content: each.reason,
    },
  ],
})

function propertiesOf(report: Report): Xml {
  const { target, run, tool } = report
  const cut = cutText(report)
  const values = {
    ...{ target: target.baseUrl, seed: run.seed, run: run.id, version: tool.version },
    ...(cut && { cut }),
  }
  return {
    name: 'properties',
    attributes: {},
    content: Object.entries(values).map(([name, value]) => ({
      name: 'property',
      attributes: { name, value },
    })),
  }
}

function testCaseOf(
  each: ReportedCase,
  clause: ReportedClause | undefined,
  open: OpenCause | undefined,
  report: Report,
): Xml {
  const { id, verdict, durationMs, fault, known } = each
  const message = known ? `known failure: ${known.reason}` : (each.message ?? '')
  const kind = kindOf(each, report)
  const content: Xml[] = []
  if (kind)
    content.push({
      name: kind,
      attributes: {
        message: shortened(open?.cause.says ?? message, 500),
        ...(kind !== 'skipped' && { type: fault ? 'fault' : verdict }),
      },
      content: kind === 'skipped' ? '' : detailOf(each, clause, report, open),
    })
  const notes = notesOf(each, kind, clause, report)
  if (notes.length) content.push({ name: 'system-out', attributes: {}, content: notes.join('\n') })
  return {
    name: 'testcase',
    attributes: { classname: id.split('/').slice(0, -1).join('.'), name: id, time: seconds(durationMs) },
    content,
  }
}

function kindOf({ verdict, known }: ReportedCase, { run }: Report): Kind | undefined {
  if (failsRun({ verdict, known }, run.strict)) return 'failure'
  if (isUnjudged({ verdict, known })) return 'error'
  if (known && (verdict === 'inconclusive' || failsRun({ verdict }, run.strict))) return 'skipped'
  return verdict === 'untested' ? 'skipped' : undefined
}

function detailOf(
  each: ReportedCase,
  stated: ReportedClause | undefined,
  report: Report,
  open?: OpenCause,
): string {
  const { clause, message, exchanges } = each
  return [
    stated ? `${stated.id} (${stated.at}, ${stated.level}): ${stated.says}` : clause,
    ...(open
      ? linesOfCause(open, each, report)
      : message === undefined
        ? []
        : [shortened(message, longestText)]),
    ...toldCalls(each).map(
      (told) =>
        `\nCall ${exchanges.indexOf(told) + 1} of ${exchanges.length}:\n${exchangeText(told, longestText)}`,
    ),
  ].join('\n')
}

const became = ({ verdict }: ReportedCase): string =>
  verdict === 'inconclusive' ? 'Could not be judged' : 'Fails'

function notesOf(
  each: ReportedCase,
  kind: Kind | undefined,
  clause: ReportedClause | undefined,
  report: Report,
): string[] {
  const left = each.leftBehind ?? []
  return [
    ...(each.known ? [`${became(each)}, as is known. ${detailOf(each, clause, report)}`] : []),
    ...(each.verdict === 'deviates' && !kind && !each.known
      ? [`Deviates from a should. ${detailOf(each, clause, report)}`]
      : []),
    ...(left.length ? [`Left behind: ${left.join(', ')}`] : []),
  ]
}

function totalsOf(cases: readonly ReportedCase[], report: Report) {
  const count = (kind: Kind): number => cases.filter((each) => kindOf(each, report) === kind).length
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

/** The time in UTC without fraction or zone: the schema of CI systems allows neither. */
const timestamp = ({ run }: Report): string => run.startedAt.slice(0, 19)
