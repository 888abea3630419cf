import { html, type Part, prose } from '../../pages/html.js'
import { bar, grouped, linkTo, section } from '../../pages/links.js'
import { type Indexed, timeOf } from './indexed.js'

const mostShown = 12

/** Musts violated over the runs whose reports stand beside this one, and which causes came and went since the last. */
export function renderTrend({ report, causes, earlier, wire }: Indexed): Part {
  const last = earlier.at(-1)
  if (!last) return undefined
  const own = { startedAt: report.run.startedAt, violated: report.summary.must.violates }
  const runs = [...earlier, own].slice(-mostShown)
  const most = Math.max(...runs.map(({ violated }) => violated))
  const broken = causes.filter(({ cause }) => cause.kind === 'violation').map(({ cause }) => cause)
  const fresh = broken.filter(({ id }) => !last.causes.includes(id))
  const gone = last.causes.filter((id) => !report.causes?.some((each) => each.id === id))
  const nameOf = (id: string, says: string): Part =>
    wire.copies ? linkTo('cause', id, prose(says)) : [prose(says), ' ', html`<code>${id}</code>`]
  return section('trend', 'Musts violated over runs', [
    html`<table class="figure"><tbody>${runs.map(
      (each) => html`<tr><th scope="row">${each === own ? 'this run' : timeOf(each.startedAt)}</th>
        <td class="drawn">${bar([['violates', each.violated]], most)}</td><td>${grouped(each.violated)}</td></tr>`,
    )}</tbody></table>`,
    fresh.length > 0 && [
      html`<h4>New since the run before</h4>`,
      html`<ul class="reasons">${fresh.map(({ id, says }) => html`<li>${nameOf(id, says)}</li>`)}</ul>`,
    ],
    gone.length > 0 && [
      html`<h4>No longer there</h4>`,
      html`<ul class="reasons">${gone.map((id) => html`<li><code>${id}</code></li>`)}</ul>`,
    ],
    fresh.length + gone.length === 0 && html`<p>The same causes as in the run before.</p>`,
  ])
}
