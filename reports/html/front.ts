import { html, type Part, prose } from '../../pages/html.js'
import { anchorOf } from '../../pages/links.js'
import { grouped } from '../../spec/grouped.js'
import type { ReportedClause } from '../report.js'
import { renderCause } from './chosen.js'
import { type Indexed, mark } from './indexed.js'
import { causesInFull } from './limits.js'
import { renderOverview, renderRun } from './overview.js'

/**
 * What can be read without a script and on paper: the causes with their proof, how the run was made, every
 * clause.
 */
export function renderFront(page: Indexed): Part {
  const { causes } = page
  const more = causes.slice(causesInFull)
  return html`<div id="front">
    ${causes.slice(0, causesInFull).map((each) => renderCause(page, each))}
    ${
      more.length > 0 &&
      html`<ul class="more">${more.map(({ cause }) => html`<li id=${anchorOf('cause', cause.id)}>${prose(cause.says)}</li>`)}</ul>`
    }
    ${renderOverview(page)}${renderClauses(page)}${renderRun(page)}
  </div>`
}

function renderClauses({ report: { clauses }, cases }: Indexed): Part {
  return html`<section id="clauses" aria-labelledby="clauses-title"><h3 id="clauses-title">Every clause</h3>
    <p class="printed">Clauses that conform are not printed.</p>
    <div class="scroll"><table class="clauses"><thead><tr><th scope="col">verdict</th><th scope="col">§</th><th scope="col">clause</th></tr></thead>
    ${[...grouped(clauses, ({ chapter }) => chapter)].map(
      ([chapter, own]) => html`<tbody id=${anchorOf('chapter', chapter)}>
        <tr><th scope="rowgroup" colspan="3">${chapter}</th></tr>${own.map((each) => rowOf(each, cases))}</tbody>`,
    )}</table></div></section>`
}

/** A clause, with references to its cases that appear elsewhere. */
function rowOf({ id, at, says, verdict, ...clause }: ReportedClause, cases: Indexed['cases']): Part {
  const own = clause.cases.flatMap((each) => cases.get(each) ?? [])
  const told = own.filter((each) => each.verdict !== 'conforms' || each.known || each.leftBehind)
  return html`<tr id=${anchorOf('clause', id)} class=${verdict === 'conforms' && !told.length && 'unprinted'}><td>${mark(verdict)}</td><td>${at}</td><td><code>${id}</code> ${prose(says)}${
    told.length > 0 &&
    html`<ul>${told.map((each) => html`<li id=${anchorOf('case', each.id)}>${mark(each.known ? 'known' : each.verdict)} <code>${each.id}</code></li>`)}</ul>`
  }</td></tr>`
}
