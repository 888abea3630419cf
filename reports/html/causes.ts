import { extentOf, type OpenCause, openCauses, verdictOf } from '../causes/open-causes.js'
import { placeOf, provenBy } from '../proof.js'
import type { Report, ReportedCase } from '../report.js'
import { badge, saidOf } from './case.js'
import { renderExchange, type Wire } from './exchange.js'
import { type Html, html, join, type Part } from './html.js'
import { caseLink, clauseLink, count, section } from './links.js'
import { prose } from './visible.js'

/** Why the run is not clean, what to mend first on top, each with one proof. */
export function renderCauses(report: Report, wire: Wire): Html | undefined {
  const causes = openCauses(report)
  const chapters = new Map(report.clauses.map(({ id, chapter }) => [id, chapter]))
  const chapterOf = ({ cause, cases: [first] }: OpenCause): string =>
    chapters.get(cause.clause ?? first?.clause ?? '') ?? ''
  return section(
    'causes',
    `Causes (${causes.length})`,
    causes.map((each) => renderCause(each, chapterOf(each), wire)),
  )
}

function renderCause(each: OpenCause, chapter: string, wire: Wire): Html {
  const { cause, cases } = each
  const [first] = cases
  const verdict = verdictOf(cause)
  const proving = cases.find(({ id }) => id === cause.proof?.case)
  return html`<article class="finding" data-verdicts="${verdict}" data-chapter="${chapter}">
<h3>${prose(cause.says)}</h3>
<p class="facts">${badge(verdict)} <span>${extentOf(each)}</span> ${cause.clause && clauseLink(cause.clause)} \
<code>${cause.id}</code></p>
${cause.advice && html`<p>${cause.advice}</p>`}
${first && [html`<p>Seen in case ${caseLink(first.id)}.</p>`, saidOf(first, wire)]}
${proving && proofOf(proving, wire)}
${cases.length > 1 ? linksTo(cases) : undefined}
</article>`
}

/** The exchange that proves it, marked. */
function proofOf(proving: ReportedCase, wire: Wire): Part {
  const proven = provenBy(proving)
  if (!proven) return undefined
  return html`<figure><figcaption>${placeOf(proven, proving)} of ${caseLink(proving.id)}</figcaption>
${renderExchange(proven.exchange, wire, proven)}</figure>`
}

function linksTo(cases: readonly ReportedCase[]): Html {
  const links = join(
    cases.map(({ id }) => caseLink(id)),
    ', ',
  )
  return html`<details><summary>Explains ${count(cases.length, 'case')}</summary>${links}</details>`
}
