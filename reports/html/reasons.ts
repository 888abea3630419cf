import { isOutdated, isUnjudged } from '../exit-code.js'
import type { Report, ReportedCase } from '../report.js'
import { nameOf, whatToDo } from '../summary-known.js'
import { type Html, html, join, type Part } from './html.js'
import { byReason, caseLink, clauseLink, count, section } from './links.js'
import { prose, quoted } from './visible.js'

/** Known failures that fail the run: they no longer fail, or are past their day. */
export const renderOutdated = ({ knownFailures }: Report): Html | undefined =>
  entries(
    'outdated',
    'Known failures out of date',
    (knownFailures?.entries ?? [])
      .filter(isOutdated)
      .map((each) => html`<li><code>${nameOf(each)}</code> (line ${each.line}) ${whatToDo(each)}`),
  )

/** What is broken, or cannot be judged, as is known. */
export const renderKnown = ({ cases }: Report): Html | undefined =>
  entries(
    'known',
    'Known failures',
    cases.flatMap(({ id, known }) =>
      known
        ? html`<li>${caseLink(id)}: ${known.reason} ${known.issue} ${known.expires && `(until ${known.expires})`}`
        : [],
    ),
  )

/** Cases that could not be judged; those with the same reason stand together. */
export function renderInconclusive({ cases }: Report, longest: number): Html | undefined {
  const those = cases.filter(isUnjudged)
  const groups = byReason(those, ({ message = '' }) => message)
  return entries(
    'inconclusive',
    `Not judged (${those.length})`,
    groups.map(([reason, own]) => html`<li>${quoted(reason, longest)} ${linksTo(own)}`),
  )
}

/** What was not tested and what would be needed. */
export function renderUntested({ clauses, cases }: Report, longest: number): Html | undefined {
  const those = clauses.filter(({ verdict }) => verdict === 'untested')
  const ids = new Set(those.map(({ id }) => id))
  const single = cases.filter(({ verdict, clause }) => verdict === 'untested' && !ids.has(clause))
  const byNeed = (one: [string, unknown], other: [string, unknown]): number =>
    Number(isNeed(other[0])) - Number(isNeed(one[0]))
  return entries('untested', `Untested (${those.length} of ${clauses.length} clauses)`, [
    ...byReason(those, ({ untested = '' }) => untested)
      .sort(byNeed)
      .map(
        ([why, own]) =>
          html`<li>${prose(why)}<br>${join(
            own.map(({ id }) => clauseLink(id)),
            ', ',
          )}`,
      ),
    ...byReason(single, ({ message = '' }) => message)
      .sort(byNeed)
      .map(([why, own]) => html`<li>Single cases: ${quoted(why, longest)} ${linksTo(own)}`),
  ])
}

const isNeed = (reason: string): boolean => reason.startsWith('Needs ')

/** What the run made and could not remove. */
export const renderLeftBehind = ({ cases }: Report, longest: number): Html | undefined =>
  entries(
    'left-behind',
    'Left behind',
    cases.flatMap(({ id, leftBehind = [] }) =>
      leftBehind.map((each) => html`<li>${quoted(each, longest)} by ${caseLink(id)}`),
    ),
  )

const linksAtOnce = 12

function linksTo(cases: readonly ReportedCase[]): Html {
  const links = join(
    cases.map(({ id }) => caseLink(id)),
    ', ',
  )
  if (cases.length <= linksAtOnce) return links
  return html`<details><summary>${count(cases.length, 'case')}</summary>${links}</details>`
}

const entries = (id: string, title: string, items: readonly Part[]): Html | undefined =>
  section(id, title, items.length ? [html`<ul class="reasons">${items}</ul>`] : [])
