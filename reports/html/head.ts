import { type Html, html, quoted } from '../../pages/html.js'
import { bar, count, duration } from '../../pages/links.js'
import { figuresOf, outcomeOf } from '../outcome.js'
import type { Report } from '../report.js'
import { cutText } from '../run-text.js'
import { tallyOf } from './figures.js'
import { timeOf } from './indexed.js'

export function renderHead(report: Report, longest: number): Html {
  const { target, access, summary, run, clauses } = report
  const { like, words } = outcomeOf(report)
  const said = access.open ? access.hint : access.message
  return html`<header class="head ${like}">
    <div class="verdict"><p class="eyebrow">Conformance to the Monitoring Service API</p>
      <h1><b class="v ${like}">${words}</b></h1>
      <p class="target"><code>${target.baseUrl}</code>${target.embedded && ' the fake that comes with the suite'}</p></div>
    <div class="sum"><p>${figuresOf(report)}. ${cutText(report)}</p>
      <p class="when">${count(summary.requests, 'request')}, ${duration(run.durationMs)}, <time datetime=${run.startedAt}>${timeOf(run.startedAt)}</time></p></div>
    ${said && html`<p class="why">${quoted(said, longest)}</p>`}
    ${bar(tallyOf(clauses), clauses.length)}
  </header>`
}
