import { html, type Part, prose } from '../../pages/html.js'
import { bar, count, grouped, linkTo, section } from '../../pages/links.js'
import { type Indexed, timeOf } from './indexed.js'

const mostShown = 12

/** Musts violated over the runs of the same cases whose reports stand beside this one, and which causes came and went since the last. */
export function renderTrend({ report, causes, earlier, wire }: Indexed): Part {
  const comparable = earlier.filter(({ isOfOthers }) => !isOfOthers)
  const last = comparable.at(-1)
  const others = earlier.length - comparable.length
  const apart =
    others > 0 &&
    html`<p>${count(others, 'earlier run')} had another selection of cases and cannot be compared with this one.</p>`
  if (!last) return apart && section('trend', 'Musts violated over runs', [apart])
  const own = { startedAt: report.run.startedAt, violated: report.summary.must.violates }
  const runs = [...comparable, own].slice(-mostShown)
  const most = Math.max(...runs.map(({ violated }) => violated))
  const broken = causes.filter(({ cause }) => cause.kind === 'violation').map(({ cause }) => cause)
  const fresh = broken.filter(({ id }) => !last.causes.some((each) => each.id === id))
  const gone = last.causes.filter(({ id }) => !report.causes?.some((each) => each.id === id))
  const told = (id: string, says: string): Part => [prose(says), ' ', html`<code>${id}</code>`]
  const nameOf = (id: string, says: string): Part =>
    wire.copies ? linkTo('cause', id, prose(says)) : told(id, says)
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
      html`<ul class="reasons">${gone.map(({ id, says }) => html`<li>${told(id, says)}</li>`)}</ul>`,
    ],
    fresh.length + gone.length === 0 && html`<p>The same causes as in the run before.</p>`,
    apart,
  ])
}
