import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isHarmless, openCauses, provingCase } from '../../reports/causes/open-causes.js'
import { outdatedIn } from '../../reports/exit-code.js'
import { countOfOpenPoints, unlikeTheFake } from '../../reports/open-points.js'
import { figuresOf, outcomeOf } from '../../reports/outcome.js'
import {
  againCommand,
  cleanupCommand,
  explainCommand,
  replayCommand,
  scriptCommand,
} from '../../reports/replay-command.js'
import type { Report, ReportedKnownFailure, ReportedTraffic } from '../../reports/report.js'
import {
  cutText,
  footprintText,
  heldText,
  leftText,
  linesLeftBehind,
  stillListedText,
} from '../../reports/run-text.js'
import { canBeRepeated } from '../../reports/script/script-of.js'
import { nameOf, whatToDo } from '../../reports/summary-known.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { countOf } from '../../spec/count-of.js'
import { grouped } from '../../spec/grouped.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { Paint } from './colors.js'
import { columnsOf, type Output, say } from './print.js'
import { causeLines, isFailing, styles } from './print-causes.js'

/**
 * Prints the causes, most important first, a summary by chapter, the verdict, and what to do next.
 * Never more than 60 lines at a terminal, before they are wrapped.
 */
export function printReport(
  out: Output,
  report: Report,
  given: {
    quiet: boolean
    directory: string
    /** Where the report of another deployment is that was in the directory. */
    replaced?: { baseUrl: string; place: string } | undefined
    /** What the embedded fake was like. */
    profile?: string | undefined
    /** Whether the reports are there. Default true. */
    isWritten?: boolean
    paint: Paint
  },
): void {
  const { quiet, directory, replaced, isWritten = true, paint } = given
  /** Nothing was tested, so there is only the reason to tell. */
  if (!report.access.open) {
    say([verdictLine(report, paint), ...(isWritten ? [placeLine(directory)] : []), ''].join('\n'), out)
    return
  }
  const only = quiet && !report.run.strict ? isFailing : () => true
  const lines = causeLines(report, paint, { only, isTerminal: Boolean(out.columns) })
  const replays = atMost(2, replayLines(report, directory), 'counterexamples')
  const more = atMost(3, outdatedLines(report, paint), 'known failures to remove or renew')
  if (!quiet) more.push(...atMost(3, knownLines(report, paint), 'known failures'))
  if (!quiet) more.push(...byChapter(report, paint, columnsOf(out)))
  const above = lines.length + replays.length + more.length
  if (!quiet) more.push(...openPointLines(report, paint, above > mostBeforeOpenPoints ? 3 : undefined))
  const isOurs = report.traffic === undefined
  if (isOurs && (!quiet || linesLeftBehind(report).length || report.footprint?.stillListed))
    more.push(...footprintLines(report))
  more.push(verdictLine(report, paint))
  const isFine = quiet && report.summary.exitCode === 0
  const next = !isFine && isWritten ? nextLines(report, directory, given.profile) : []
  if (replaced) next.push(`Earlier: ${pageAt(replaced.place)} of ${replaced.baseUrl}`)
  say([...lines, ...replays, ...more, ...next, ''].join('\n'), out)
}

const mostBeforeOpenPoints = 24

const atMost = (most: number, lines: readonly string[], what: string): string[] =>
  lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most - 1), `And ${lines.length - most + 1} more ${what}, in the report.`]

const longestList = 500

/** What the run made, and what is still there. */
function footprintLines(report: Report): string[] {
  const { footprint } = report
  const left = linesLeftBehind(report)
  const made = footprint ? [`Made: ${footprintText(footprint)}.`] : []
  const unclear = stillListedText(footprint ?? {})
  const nothing = unclear ? 'nothing for certain' : 'nothing'
  const said = [leftText(left) || nothing, ...(unclear ? [unclear] : [])].join('; ')
  const those = left.length === 1 ? 'it' : 'them'
  const how = left.length && !report.target.embedded ? ` The command behind "Cleanup:" removes ${those}.` : ''
  return [...made, `Left behind: ${shortened(terminalText(said), longestList)}.${how}`]
}

const verdicts: readonly Verdict[] = ['conforms', 'violates', 'deviates', 'inconclusive', 'untested']

/** Clauses by chapter and verdict: a table, or a line for each chapter where the terminal is too narrow for one. */
function byChapter({ clauses }: Report, paint: Paint, room = Number.POSITIVE_INFINITY): string[] {
  const chapters = [...grouped(clauses, ({ chapter }) => chapter)]
  if (!chapters.length) return ['']
  const width = Math.max(...chapters.map(([{ length }]) => length), 'clauses'.length)
  const row = (name: string, cells: readonly string[]): string => [name.padEnd(width), ...cells].join('  ')
  const cells = (own: Report['clauses'], isTable: boolean): string[] =>
    verdicts.flatMap((verdict) => {
      const count = own.filter((each) => each.verdict === verdict).length
      const shown = isTable ? String(count).padStart(verdict.length) : String(count)
      const painted = count ? paint(styles[verdict], shown) : shown
      return isTable ? painted : count ? `${painted} ${verdict}` : []
    })
  if (row('', verdicts).length > room)
    return ['', ...chapters.map(([name, own]) => row(name, [cells(own, false).join(', ')])), '']
  return ['', row('clauses', verdicts), ...chapters.map(([name, own]) => row(name, cells(own, true))), '']
}

const letGoText = ({ letGo = 0 }: ReportedTraffic): string =>
  letGo ? `, ${letGo} not judged (they came too fast)` : ''

/** The last line: the result in numbers. */
function verdictLine(report: Report, paint: Paint): string {
  const { summary, access, traffic } = report
  const { like, words } = outcomeOf(report)
  const calls = traffic
    ? `${countOf(traffic.judged, 'call')} judged${letGoText(traffic)}`
    : `${countOf(summary.requests, 'request')}${heldText(report.run)}`
  const said = access.open ? access.hint : access.message
  const isSaid = !access.open && access.why === 'interrupted'
  const reason = [said ?? '', isSaid ? '' : cutText(report)]
    .filter(Boolean)
    .map((text) => ` ${shortened(terminalText(text), longestList)}`)
    .join('')
  return `${paint(styles[like], words)}: ${figuresOf(report)}, ${calls}.${reason}`
}

/** A line for each known failure that fails the run, because it must be removed or renewed. */
const outdatedLines = (report: Report, paint: Paint): string[] =>
  outdatedIn(report).map((each) => failureLine(report, each, paint('red', each.state.padEnd(12))))

/** A line for the cases that fail for the same known reason, and for each known failure that could not be confirmed. */
function knownLines(report: Report, paint: Paint): string[] {
  const { cases, knownFailures } = report
  const known = cases.flatMap(({ id, known }) => (known ? [{ id, ...known }] : []))
  const alike = grouped(known, ({ reason, issue, expires }) => JSON.stringify([reason, issue, expires]))
  const failing = [...alike.values()].map(([first, ...others]) => {
    const { id, reason, issue, expires } = first as (typeof known)[number]
    const those = others.length ? `${id} and ${countOf(others.length, 'more case')}` : id
    return terminalText(
      `${reason} (${[those, issue, expires && `until ${expires}`].filter(Boolean).join(', ')})`,
    )
  })
  const unsure = knownFailures?.entries.filter(({ state }) => state === 'unconfirmed') ?? []
  return [
    ...unsure.map((each) => failureLine(report, each, paint('magenta', each.state.padEnd(12)))),
    ...failing.map((each) => `${paint('dim', 'known'.padEnd(12))}  ${each}`),
  ]
}

const failureLine = ({ knownFailures }: Report, each: ReportedKnownFailure, state: string): string =>
  `${state}  ${terminalText(`${nameOf(each)}  ${knownFailures?.file} line ${each.line}:`)} ${whatToDo(each)}`

const pageAt = (directory: string): string => pathToFileURL(resolve(directory, 'report.html')).href

const placeLine = (directory: string): string => `Report:  ${pageAt(directory)}`

/**
 * What to do next, a line each and as far as it applies: make a script of the first cause that can be repeated, open
 * the report, read on about the first cause, run again what did not conform, remove what the run left.
 */
function nextLines(report: Report, directory: string, profile?: string): string[] {
  const causes = openCauses(report)
  const toMend = causes.filter((each) => !isHarmless(each))
  const repeated = toMend.find((each) => {
    const shown = provingCase(each)
    return shown && canBeRepeated(report, shown)
  })
  const told = repeated ?? causes.find(({ cause }) => !cause.id.startsWith('run:'))
  const id = told && (told.cause.clause ?? provingCase(told)?.clause)
  return [
    ...(repeated && !report.traffic ? [`Script:  ${scriptCommand(repeated.cause.id, directory)}`] : []),
    placeLine(directory),
    ...(id === undefined ? [] : [`Explain: ${explainCommand(report, id)}`]),
    ...(toMend.length && !report.traffic ? [`Again:   ${againCommand(report, directory, profile)}`] : []),
    ...(linesLeftBehind(report).length && !report.target.embedded
      ? [`Cleanup: ${cleanupCommand(report)}`]
      : []),
  ]
}

const longestAnswer = 100

/** How many open points were observed, and a line for each answer that differs from the fake's. */
function openPointLines(report: Report, paint: Paint, most = 20): string[] {
  const { observed, unobserved } = report.summary.open
  if (!observed && (!unobserved || !report.access.open)) return []
  const differing = unlikeTheFake(report)
  return [
    `${countOfOpenPoints(report)}${differing.length ? ':' : '.'}`,
    ...differing.slice(0, most).map(({ id, at, question, answer }) => {
      const shown = shortened(terminalText(answer), longestAnswer)
      return `${paint('cyan', 'observed'.padEnd(12))}  ${question} ${shown} (${id}, ${at})`
    }),
    ...(differing.length > most ? [`And ${differing.length - most} more, in the report.`] : []),
    '',
  ]
}

/**
 * For each cause that a property shows best, the command that tries its counterexample again against the same
 * target or another.
 */
const replayLines = (report: Report, directory: string): string[] =>
  openCauses(report)
    .flatMap(({ cases }) => cases[0] ?? [])
    .filter(({ counterexample }) => counterexample)
    .map(({ id }) => `Try it again: ${replayCommand(report, id, directory)}`)
