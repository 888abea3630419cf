import { type OpenCause, openCauses, provingCase, verdictOf } from '../causes/open-causes.js'
import type { Report, ReportedCase, ReportedClause } from '../report.js'
import type { Wire } from './exchange.js'
import { type Html, html, type Part } from './html.js'
import { anchorOf, byReason, count, duration, linkTo } from './links.js'
import { badge, mark } from './marks.js'
import { renderStory } from './story.js'
import { prose, quoted, visible } from './visible.js'

/** A report with an index of its parts. */
export interface Indexed {
  report: Report
  causes: readonly OpenCause[]
  clauses: ReadonlyMap<string, ReportedClause>
  cases: ReadonlyMap<string, ReportedCase>
}

export const indexed = (report: Report): Indexed => ({
  report,
  causes: openCauses(report),
  clauses: new Map(report.clauses.map((each) => [each.id, each])),
  cases: new Map(report.cases.map((each) => [each.id, each])),
})

/** A cause with the story that proves it and the cases it explains. */
export function renderCause(page: Indexed, open: OpenCause, wire: Wire): Html {
  const { clauses, causes } = page
  const { cause, cases } = open
  const shown = provingCase(open)
  const clause = clauses.get(cause.clause ?? shown?.clause ?? '')
  const at = causes.indexOf(open)
  const place = causes.length > 1 ? `Cause ${at + 1} of ${causes.length}` : 'The only cause'
  return html`<article class="chosen" id="${anchorOf('cause', cause.id)}" data-case="${shown?.id}">
<p class="kicker">${badge(verdictOf(cause))} <span>${place}</span> <span>${whereOf(page, open)}</span> <span>${count(cases.length, 'case')}</span>${wire.live ? wayTo(causes[at - 1], causes[at + 1]) : undefined}</p>
<h2>${prose(headingOf(cause.says, clause))}</h2>
${clause && cause.kind !== 'obstacle' ? ruleOf(clause) : undefined}
${cause.advice && html`<p class="advice">${prose(cause.advice)}</p>`}
${shown && html`<p class="seen">Seen in ${linkTo('case', shown.id)}</p>${renderStory(shown, wire)}`}
${cases.length > 1 ? explained(cases) : undefined}
<p class="id"><small>The name of this cause, for a file of known failures: <code>${cause.id}</code></small>${
    wire.live
      ? html` <button type="button" class="copy" data-copy="finding">Copy as Markdown</button>`
      : undefined
  }</p>
</article>`
}

/** Links to the causes before and after. */
function wayTo(before: OpenCause | undefined, after: OpenCause | undefined): Part {
  if (!before && !after) return undefined
  const to = (open: OpenCause | undefined, text: string): Part =>
    open && html` ${linkTo('cause', open.cause.id, text)}`
  return html`<span class="way">${to(before, 'previous')}${to(after, 'next')}</span>`
}

/** What a cause says without the sentence of the clause, which follows as the rule. */
function headingOf(says: string, clause?: ReportedClause): string {
  const rule = `: ${clause?.says}`
  if (!says.endsWith(rule)) return says
  return `${says.slice(0, -rule.length).replace(/^This does/, 'This rule does')}.`
}

/**
 * The operation of a cause, or else the chapter of most of its cases, and the §: `updateHost, §4.2.1`, or
 * `3 chapters, §7`.
 */
export function whereOf({ clauses }: Indexed, { cause, cases }: OpenCause): string {
  if (cause.operation) return [cause.operation, cause.at].filter(Boolean).join(', ')
  const all = cases.flatMap(({ clause }) => clauses.get(clause)?.chapter ?? [])
  const [first] = all
  const isMostly = all.filter((each) => each === first).length * 2 >= all.length
  return [isMostly ? first : count(new Set(all).size, 'chapter'), cause.at].filter(Boolean).join(', ')
}

/** What the document says, and in which §. */
const ruleOf = ({ id, at, level, says }: ReportedClause): Html =>
  html`<blockquote class="rule"><p>${prose(says)}</p><footer>${at}, a ${level}, ${linkTo('clause', id)}</footer></blockquote>`

const linksAtOnce = 8

function explained(cases: readonly ReportedCase[]): Html {
  const groups = byReason(cases, ({ clause }) => clause)
  const list = html`<ul class="groups">${groups.map(
    ([clause, own]) =>
      html`<li>${linkTo('clause', clause)}<ul>${own.map(({ id }) => html`<li>${linkTo('case', id)}`)}</ul>`,
  )}</ul>`
  const title = `Explains ${count(cases.length, 'case')} of ${count(groups.length, 'clause')}`
  return html`<details class="explains"${cases.length <= linksAtOnce ? ' open' : ''}><summary>${title}</summary>${list}</details>`
}

/** A clause with its cases. The only case, or the first that did not conform, comes with its story. */
export function renderClause({ cases: byId }: Indexed, clause: ReportedClause, wire: Wire): Html {
  const { id, at, level, says, verdict, untested, operations } = clause
  const cases = clause.cases.flatMap((each) => byId.get(each) ?? [])
  const told = cases.find((each) => each.verdict === verdict && !each.known) ?? cases[0]
  return html`<article class="chosen" id="${anchorOf('clause', id)}" data-case="${told?.id}">
<p class="kicker">${badge(verdict)} <span>${at}</span> <span>${level}</span> <span>${operations.join(', ')}</span></p>
<h2>${prose(says)}</h2>
<p class="id"><code>${id}</code></p>
${untested === undefined ? undefined : html`<p class="advice">${prose(untested)}</p>`}
${cases.length > 1 ? html`<ul class="cases">${cases.map(lineOf)}</ul>` : undefined}
${told && html`<section class="told"><h3>${mark(told.verdict)} ${linkTo('case', told.id)}</h3>${factsOf(told, wire)}${renderStory(told, wire)}</section>`}
</article>`
}

const lineOf = ({ id, verdict, known, kind }: ReportedCase): Html =>
  html`<li>${mark(known ? 'known' : verdict)} ${linkTo('case', id)}${kind === 'property' ? html` <small>property</small>` : undefined}`

/** A case with its story, under its clause. */
export function renderCase({ clauses, causes }: Indexed, each: ReportedCase, wire: Wire): Html {
  const clause = clauses.get(each.clause)
  const open = causes.find(({ cause }) => cause.id === each.cause)
  return html`<article class="chosen" id="${anchorOf('case', each.id)}" data-case="${each.id}">
<p class="kicker">${badge(each.verdict)}${each.known && badge('known')} <span>${each.kind}</span></p>
<h2 class="case">${each.id}</h2>
${clause ? ruleOf(clause) : undefined}
${open && html`<p class="seen">Its cause: ${linkTo('cause', open.cause.id, prose(open.cause.says))}</p>`}
${factsOf(each, wire)}${renderStory(each, wire)}
${each.source && html`<p class="id"><small><code>${each.source}</code></small></p>`}
</article>`
}

function factsOf({ known, leftBehind, exchanges, durationMs }: ReportedCase, wire: Wire): Part {
  return [
    known &&
      html`<p class="advice">Known: ${known.reason} ${known.issue} ${known.expires && `(until ${known.expires})`}</p>`,
    leftBehind &&
      html`<p class="advice">Left behind: ${leftBehind.map((left, at) => html`${at ? ', ' : ''}${quoted(left, wire.limits.text)}`)}</p>`,
    exchanges.length
      ? html`<p class="seen">${count(exchanges.length, 'call')} in ${duration(durationMs)}</p>`
      : undefined,
  ]
}

/** An open point: what the document leaves open, and what was seen. */
export function renderOpenPoint({ cases, report }: Indexed, id: string, wire: Wire): Html | undefined {
  const seen = report.openPoints.find((each) => each.id === id)
  const unseen = report.unobservedPoints?.find((each) => each.id === id)
  const point = seen ?? unseen
  if (!point) return undefined
  const told = cases.get(point.case ?? '')
  return html`<article class="chosen" id="${anchorOf('open', id)}" data-case="${told?.id}">
<p class="kicker">${badge(seen ? 'observed' : 'untested')} <span>open point</span> <span>${point.at}</span></p>
<h2>${prose(point.question)}</h2>
<p class="id"><code>${id}</code></p>
${seen && html`<dl class="found"><dt>Seen<dd>${visible(seen.answer)}<dt>The fake<dd>${seen.default}</dl>`}
${unseen && html`<p class="advice">Not observed: ${quoted(unseen.why, wire.limits.text)}</p>`}
${told && renderStory(told, wire)}
</article>`
}
