import { isRetired } from './causes/retired.js'
import { outdatedIn } from './exit-code.js'
import { codeSpan } from './markdown.js'
import type { Report, ReportedCase, ReportedKnownFailure } from './report.js'
import { section } from './summary-sections.js'

/** Known failures that fail the run: they no longer fail, or have expired. */
export function outdated(report: Report, longest: number): string {
  const items = outdatedIn(report).map(itemOf)
  return section(`Known failures out of date (${items.length})`, items, longest)
}

/** Known failures: cases that fail or cannot be judged as expected, and entries not confirmed. */
export function known({ cases, knownFailures }: Report, longest: number): string {
  const failing = cases.flatMap((each) => (each.known ? [`- ${codeSpan(each.id)}: ${said(each.known)}`] : []))
  const unsure = (knownFailures?.entries ?? []).filter(({ state }) => state === 'unconfirmed').map(itemOf)
  return section(`Known failures (${failing.length})`, [...failing, ...unsure], longest)
}

const itemOf = (each: ReportedKnownFailure): string =>
  `- ${codeSpan(nameOf(each))} (line ${each.line}): ${whatToDo(each)}`

/** What a known failure names: an id or a glob. */
export const nameOf = ({ case: named, clause, cause = '' }: ReportedKnownFailure): string =>
  named ?? clause ?? cause

/** The state of a known failure, and what to do about it. Holds no text of the server. */
export function whatToDo({ state, expires, cause }: ReportedKnownFailure): string {
  switch (state) {
    case 'stale':
      return cause !== undefined && isRetired(cause)
        ? 'there is no such cause any more: remove it, and name what the report names.'
        : 'no longer fails; remove it.'
    case 'expired':
      return `was excused until ${expires}; mend the server, or renew the date.`
    case 'unconfirmed':
      return 'it was not seen to fail, and not all of its cases were judged for good: it may go on, or be mended.'
    case 'failing':
      return 'fails, as is known.'
    case 'unselected':
      return 'was no part of this run.'
  }
}

const said = ({ reason, issue, expires }: NonNullable<ReportedCase['known']>): string =>
  [codeSpan(reason), ...(issue ? [codeSpan(issue)] : []), ...(expires ? [`until ${expires}`] : [])].join(', ')
