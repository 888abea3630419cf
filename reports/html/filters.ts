import type { ReportedClause } from '../report.js'
import { type Html, html } from './html.js'

const verdicts = ['violates', 'deviates', 'inconclusive', 'untested', 'conforms'] as const

/** The bar that narrows down the clauses; the script shows it, since without the script it does nothing. */
export function renderFilters(clauses: readonly ReportedClause[]): Html {
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  const option = (value: string): Html => html`<option value="${value}">${value}</option>`
  return html`<form class="filters" role="search" aria-label="Filter clauses" hidden>
<label><span>Verdict</span> <select name="verdict"><option value="">every verdict</option>\
${verdicts.map(option)}</select></label>
<label><span>Chapter</span> <select name="chapter"><option value="">every chapter</option>\
${chapters.map(option)}</select></label>
<label class="text"><span>Text</span> <input type="search" name="text" autocomplete="off" \
placeholder="Text (press / to come here)"></label>
<button type="reset">Clear</button>
<output aria-live="polite"></output>
</form>`
}
