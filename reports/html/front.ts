import type { ReportedCase, ReportedClause } from '../report.js'
import { type Indexed, renderCause } from './chosen.js'
import type { Wire } from './exchange.js'
import { type Html, html, join } from './html.js'
import { causesInFull } from './limits.js'
import { anchorOf } from './links.js'
import { mark } from './marks.js'
import { renderOverview, renderRun } from './overview.js'
import { prose } from './visible.js'

/**
 * What can be read without a script and on paper: the causes with their proof, how the run was made, every
 * clause.
 */
export function renderFront(page: Indexed, wire: Wire): Html {
  const { causes, report } = page
  const [told, more] = [causes.slice(0, causesInFull), causes.slice(causesInFull)]
  return html`<div id="front">
${join(
  told.map((each) => renderCause(page, each, wire)),
  '\n',
)}
${more.length ? html`<ul class="more">${more.map(({ cause }) => html`<li id="${anchorOf('cause', cause.id)}">${prose(cause.says)}`)}</ul>` : undefined}
${renderOverview(report, wire)}
${renderClauses(page)}
${renderRun(report, wire)}
</div>`
}

function renderClauses({ report: { clauses }, cases }: Indexed): Html {
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  return html`<section id="clauses" aria-labelledby="clauses-title"><h3 id="clauses-title">Every clause</h3>
<div class="scroll"><table class="clauses"><thead><tr><th scope="col">verdict<th scope="col">§<th scope="col">clause</thead>
${chapters.map(
  (
    chapter,
  ) => html`<tbody id="${anchorOf('chapter', chapter)}"><tr><th scope="rowgroup" colspan="3">${chapter}
${clauses
  .filter((each) => each.chapter === chapter)
  .map((each) =>
    rowOf(
      each,
      each.cases.flatMap((id) => cases.get(id) ?? []),
    ),
  )}`,
)}</table></div></section>`
}

/** A clause, with references to its cases that appear elsewhere. */
function rowOf({ id, at, says, verdict }: ReportedClause, cases: readonly ReportedCase[]): Html {
  const told = cases.filter((each) => each.verdict !== 'conforms' || each.known || each.leftBehind)
  return html`<tr id="${anchorOf('clause', id)}"><td>${mark(verdict)}<td>${at}<td><code>${id}</code> ${prose(says)}${
    told.length
      ? html`<ul>${told.map((each) => html`<li id="${anchorOf('case', each.id)}">${mark(each.known ? 'known' : each.verdict)} <code>${each.id}</code>`)}</ul>`
      : undefined
  }
`
}
