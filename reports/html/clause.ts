import type { ReportedCase, ReportedClause } from '../report.js'
import { badge, renderCase } from './case.js'
import { renderCounts } from './counts.js'
import type { Wire } from './exchange.js'
import { type Html, html } from './html.js'
import { chapterAnchor, clauseAnchor, count, section } from './links.js'
import { prose } from './visible.js'

export type CasesById = ReadonlyMap<string, ReportedCase>

export const casesOf = ({ cases }: ReportedClause, byId: CasesById): ReportedCase[] =>
  cases.flatMap((id) => byId.get(id) ?? [])

/** Every verdict that a filter finds a clause by: its own and those of its cases. */
export const verdictsOf = (clause: ReportedClause, cases: readonly ReportedCase[]): string =>
  [...new Set([clause.verdict, ...cases.map(({ verdict }) => verdict)])].join(' ')

/** Every chapter with every clause and every case. */
export function renderChapters(
  clauses: readonly ReportedClause[],
  byId: CasesById,
  wire: Wire,
): Html | undefined {
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  return section('chapters', 'All clauses', [
    renderCounts(clauses),
    ...chapters.map((chapter) => {
      const own = clauses.filter((each) => each.chapter === chapter)
      return html`<section class="chapter" id="${chapterAnchor(chapter)}">
<h3>${chapter} <small>${count(own.length, 'clause')}</small></h3>
${own.map((each) => renderClause(each, byId, wire))}</section>`
    }),
  ])
}

function renderClause(clause: ReportedClause, byId: CasesById, wire: Wire): Html {
  const { id, at, level, says, verdict, untested, chapter } = clause
  const cases = casesOf(clause, byId)
  return html`<article id="${clauseAnchor(id)}" data-verdicts="${verdictsOf(clause, cases)}" \
data-chapter="${chapter}">
<h4><a href="#${clauseAnchor(id)}">${id}</a></h4>
<p class="facts">${badge(verdict)} <span>${level}</span> <span>${at}</span></p>
<p class="says">${prose(says)}</p>
${untested === undefined ? undefined : html`<p class="why">${prose(untested)}</p>`}\
${cases.map((each) => renderCase(each, wire))}</article>
`
}
