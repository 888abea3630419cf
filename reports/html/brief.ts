import { type Html, html, type Part, prose } from '../../pages/html.js'
import { count } from '../../pages/links.js'
import { type OpenCause, provingCase, verdictOf } from '../causes/open-causes.js'
import { toldLines } from '../telling.js'
import { whereOf } from './chosen.js'
import { badge, type Indexed } from './indexed.js'

/** How many causes are shown with what proves them, and how many in all: three sheets hold as much. */
const proven = 6
const most = 50
const longestLine = 300

/** For paper: what each cause is, and of the first ones the calls and the values that prove it. */
export function renderBrief(page: Indexed): Html {
  const { causes } = page
  return html`<div class="brief">
    <h2>${count(causes.length, 'cause')}, what to mend first on top</h2>
    <ol>${causes.slice(0, most).map(
      (
        open,
        at,
      ) => html`<li><p>${badge(verdictOf(open.cause))} ${prose(open.cause.says)} <small>${whereOf(page, open)}, ${count(open.cases.length, 'case')}</small></p>
      ${at < proven && proofOf(open)}</li>`,
    )}</ol>
    <p>${causes.length > most && `${count(causes.length - most, 'more cause')} are in the report. `}To print a cause with all of its calls, choose it first. “The run as a whole” prints everything.</p>
  </div>`
}

function proofOf(open: OpenCause): Part {
  const shown = provingCase(open)
  return (
    shown &&
    html`<dl>${toldLines(shown, longestLine).map(({ name, text }) => html`<div><dt>${name}</dt><dd><code>${text}</code></dd></div>`)}</dl>`
  )
}
