import { placeOf, provenBy } from '../proof.js'
import type { Report, ReportedCase, ReportedClause } from '../report.js'
import { badge, saidOf } from './case.js'
import { casesOf, verdictsOf } from './clause.js'
import { renderExchange, type Wire } from './exchange.js'
import { type Html, html, join, type Part } from './html.js'
import { caseLink, clauseLink, count, section } from './links.js'
import { prose } from './visible.js'

export interface Finding {
  clause: ReportedClause
  cases: ReportedCase[]
  /** Those that are broken, other than is known. */
  broken: ReportedCase[]
}

/** The clauses that are violated or deviated from, other than is known. */
export function brokenClauses(
  { clauses, cases }: Pick<Report, 'clauses' | 'cases'>,
  verdict: 'violates' | 'deviates',
): Finding[] {
  const byId = new Map(cases.map((each) => [each.id, each]))
  return clauses
    .filter((clause) => clause.verdict === verdict)
    .map((clause) => ({ clause, cases: casesOf(clause, byId) }))
    .map((each) => ({ ...each, broken: each.cases.filter((one) => one.verdict === verdict && !one.known) }))
    .filter(({ broken }) => broken.length)
}

/** The broken clauses, each with a case that proves it. */
export function renderFindings(
  report: Report,
  verdict: 'violates' | 'deviates',
  wire: Wire,
): Html | undefined {
  const findings = brokenClauses(report, verdict)
  const title = verdict === 'violates' ? 'Violations' : 'Deviations'
  return section(
    title.toLowerCase(),
    `${title} (${findings.length})`,
    findings.length
      ? [
          html`<details><summary>By clause</summary>
${join(
  findings.map((each) => renderFinding(each, wire)),
  '\n',
)}</details>`,
        ]
      : [],
  )
}

function renderFinding({ clause, cases, broken }: Finding, wire: Wire): Html {
  const { id, at, level, says, verdict, chapter } = clause
  const [first, ...others] = broken
  return html`<article class="finding" data-verdicts="${verdictsOf(clause, cases)}" data-chapter="${chapter}">
<h3><span>${at}</span> ${prose(says)}</h3>
<p class="facts">${badge(verdict)} <span>${level}</span> ${clauseLink(id)}</p>
${first && [saidOf(first, wire), html`<p>Seen in case ${caseLink(first.id)}.</p>`, proofOf(first, wire)]}
${others.length ? html`<p>${alsoIn(others)}</p>` : undefined}
</article>`
}

/** The exchange that proves it, marked. */
function proofOf(broken: ReportedCase, wire: Wire): Part {
  const proven = provenBy(broken)
  if (!proven) return undefined
  return html`<figure><figcaption>${placeOf(proven, broken)}</figcaption>
${renderExchange(proven.exchange, wire, proven)}</figure>`
}

const alsoIn = (others: readonly ReportedCase[]): Html =>
  html`Also seen in ${count(others.length, 'case')}: ${join(
    others.map(({ id }) => caseLink(id)),
    ', ',
  )}.`
