import type { Verdict } from '../../runner/verdict.js'
import type { ReportedClause } from '../report.js'
import { type Html, html } from './html.js'
import { chapterAnchor } from './links.js'

const columns: readonly Verdict[] = ['conforms', 'violates', 'deviates', 'inconclusive', 'untested']

/** Clauses by chapter and verdict. */
export function renderCounts(clauses: readonly ReportedClause[]): Html {
  const row = (head: Html, those: readonly ReportedClause[]): Html => {
    const counts = columns.map((column) => those.filter(({ verdict }) => verdict === column).length)
    return html`<tr><th scope="row">${head}${counts.map((each) => html`<td>${each || '·'}`)}`
  }
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  return html`<div class="scroll"><table><caption>Clauses by chapter and verdict</caption>
<thead><tr><th scope="col">chapter${columns.map((each) => html`<th scope="col"><b class="${each}">${each}</b>`)}
<tbody>${chapters.map((chapter) =>
    row(
      html`<a href="#${chapterAnchor(chapter)}">${chapter}</a>`,
      clauses.filter((each) => each.chapter === chapter),
    ),
  )}
<tfoot>${row(html`all`, clauses)}
</table></div>`
}
