import { countOf } from '../spec/count-of.js'
import { grouped } from '../spec/grouped.js'
import { namesOf, type OpenCause, openCauses, provingCase, verdictOf } from './causes/open-causes.js'
import { isUnjudged } from './exit-code.js'
import { codeSpan, folded, ownText } from './markdown.js'
import { countOfOpenPoints, unlikeTheFake } from './open-points.js'
import { brokenClauses } from './outcome.js'
import { replayCommand } from './replay-command.js'
import type { Report, ReportedCase, ReportedCause, ReportedClause } from './report.js'
import { linesLeftBehind, stillListedText } from './run-text.js'
import { longestLine, toldLines } from './telling.js'

const idsShown = 10
/** As many as GitHub annotates. */
const causesTold = 10

/** The clauses violated or deviated from, each with its first such case that is no known failure. */
export function broken(report: Report, verdict: 'violates' | 'deviates', longest: number): string {
  const title = verdict === 'violates' ? 'Violations' : 'Deviations'
  const cases = report.cases.filter((each) => each.verdict === verdict && !each.known)
  const items = brokenClauses(report, verdict).map((clause) =>
    item(
      clause,
      cases.filter((each) => each.clause === clause.id),
      report,
    ),
  )
  return section(`${title} (${items.length})`, items, longest)
}

function item(
  clause: ReportedClause,
  [first, ...others]: readonly ReportedCase[],
  report: Pick<Report, 'target' | 'run'>,
): string {
  const head = `- **${ownText(clause.id)}** (${ownText(clause.at)}, ${clause.level}): ${ownText(clause.says)}`
  if (!first) return head
  return [
    head,
    '',
    `  ${found(first)}`,
    `  Case ${codeSpan(first.id)}${others.length ? `, and ${others.length} more of this clause` : ''}.`,
    ...drawn(first, report),
  ].join('\n')
}

/** What was expected and what came, or why nothing could be judged. */
export const found = ({ expected, got, message = '' }: ReportedCase, longest?: number): string =>
  expected === undefined || got === undefined
    ? codeSpan(message, longest)
    : `Expected ${codeSpan(expected, longest)}, got ${codeSpan(got, longest)}.`

/** The command that tries the input of a property again. */
const drawn = ({ id, counterexample }: ReportedCase, report: Pick<Report, 'target' | 'run'>): string[] =>
  counterexample
    ? [
        '  Try it again, beside the report, with',
        `  ${codeSpan(replayCommand(report, id), 1000)}.`,
        ...(counterexample.notSmallest ? [`  ${codeSpan(counterexample.notSmallest, 200)}`] : []),
      ]
    : []

/** Cases that could not be judged, grouped by reason. */
export function inconclusive({ cases }: Report, longest: number): string {
  const those = cases.filter(isUnjudged)
  const items = byReason(those, ({ message = '' }) => message)
  return section(`Inconclusive cases (${those.length})`, items, longest)
}

/** Clauses that were not tested, and why: the reason says what to supply. */
export function untested({ clauses }: Report, longest: number): string {
  const those = clauses.filter(({ verdict }) => verdict === 'untested')
  return section(
    `Untested clauses (${those.length})`,
    byReason(those, (each) => each.untested ?? ''),
    longest,
  )
}

export function leftBehind(report: Report, longest: number): string {
  const items = linesLeftBehind(report).map((each) => `- ${codeSpan(each)}`)
  const unclear = stillListedText(report.footprint ?? {})
  const said = unclear ? `Listed still: ${codeSpan(unclear)}.` : ''
  return [section(`Left behind (${items.length})`, items, longest), said].filter(Boolean).join('\n\n')
}

/** An item for each reason, with the ids of what it is the reason of. */
export function byReason<T extends { id: string }>(
  those: readonly T[],
  reasonOf: (one: T) => string,
): string[] {
  return [...grouped(those, reasonOf)].map(
    ([reason, own]) => `- ${codeSpan(reason)}: ${someOf(own.map(({ id }) => codeSpan(id)))}`,
  )
}

/** The first ids, and how many more there are. */
export const someOf = (ids: readonly string[]): string =>
  ids.slice(0, idsShown).join(', ') + (ids.length > idsShown ? ` and ${ids.length - idsShown} more` : '')

/** As many items as fit into the given number of characters; '' when there are none. */
export function section(title: string, items: readonly string[], longest: number): string {
  if (!items.length) return ''
  return [`### ${title}`, ...listedOf(items, longest)].join('\n\n')
}

/** As many items as fit, and how many are left out. */
function listedOf(items: readonly string[], longest: number): string[] {
  const shown = fitting(items, longest)
  const more = items.length - shown.length
  return [...(shown.length ? [shown.join('\n')] : []), ...(more ? [`And ${more} more in report.html.`] : [])]
}

function fitting(items: readonly string[], longest: number): string[] {
  const shown: string[] = []
  let length = 0
  for (const each of items) {
    length += each.length + 2
    if (length > longest) break
    shown.push(each)
  }
  return shown
}

/** How many open points were observed, which answers differ from the fake's, and why others were not seen. */
export function openPoints(report: Report, longest: number): string {
  const { summary, unobservedPoints = [] } = report
  const { observed, unobserved } = summary.open
  if (!observed && !unobserved) return ''
  const differing = unlikeTheFake(report).map(
    ({ at, question, answer, default: fakes = '' }) =>
      `- ${ownText(at)}: ${ownText(question)} ${codeSpan(answer)}, the fake: ${codeSpan(fakes)}`,
  )
  const unseen = [...grouped(unobservedPoints, ({ why }) => why)].map(
    ([why, own]) => `- not observed: ${own.map(({ id }) => codeSpan(id)).join(', ')}: ${codeSpan(why)}`,
  )
  const head = `${countOfOpenPoints(report)}.`
  const items = [...differing, ...unseen]
  return items.length ? section(`Open points: ${head}`, items, longest) : `### Open points: ${head}`
}

/** Why the run is not clean, first to mend on top: some causes with one proof each, the others folded. */
export function causes(report: Report, longest: { told: number; others: number }): string {
  const causes = openCauses(report)
  if (!causes.length) return ''
  const told = fitting(causes.slice(0, causesTold).map(causeItem), longest.told)
  const others = causes.slice(told.length).map(({ cause }) => causeLine(cause))
  const title = told.length ? countOf(others.length, 'other cause') : 'All of them'
  return [
    `### Causes (${causes.length})`,
    ...(told.length ? [told.join('\n')] : []),
    ...(others.length ? [folded(title, listedOf(others, longest.others))] : []),
  ].join('\n\n')
}

const causeLine = ({ says, clause, id }: ReportedCause): string =>
  `- **${ownText(says)}** ${codeSpan(clause ?? id)}`

function causeItem(each: OpenCause): string {
  const { cause } = each
  const proving = provingCase(each)
  return [
    `- **${ownText(cause.says)}**`,
    `  ${verdictOf(cause)} ${namesOf(each, codeSpan)}`,
    ...(proving
      ? toldLines(proving).map(({ name, text }) => `  ${name} ${codeSpan(text, longestLine + 1)}`)
      : []),
    ...(cause.advice === undefined ? [] : [`  ${ownText(cause.advice)}`]),
  ].join('  \n')
}
