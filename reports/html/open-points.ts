import type { Report } from '../report.js'
import { renderCase } from './case.js'
import type { Wire } from './exchange.js'
import { type Html, html } from './html.js'
import { caseLink, section } from './links.js'
import { prose, quoted } from './visible.js'

/** What was seen of questions that the document leaves open, or why nothing, and cases that belong to no clause. */
export function renderOpenPoints(
  { openPoints, unobservedPoints = [], clauses, cases }: Report,
  wire: Wire,
): Html | undefined {
  const placed = new Set(clauses.flatMap((each) => each.cases))
  const loose = new Map(cases.filter(({ id }) => !placed.has(id)).map((each) => [each.id, each]))
  const caseOf = (id: string): Html => {
    const each = loose.get(id)
    loose.delete(id)
    return each ? renderCase(each, wire) : html`<br>${cases.some((one) => one.id === id) ? caseLink(id) : id}`
  }
  const items = [
    ...openPoints.map(
      ({ at, question, answer, case: seen }) =>
        html`<li>${at}: ${prose(question)}<br>${quoted(answer, wire.limits.text)}${caseOf(seen)}`,
    ),
    ...unobservedPoints.map(
      ({ at, question, why, case: blind }) =>
        html`<li>${at}: ${prose(question)}<br>not observed: ${quoted(why, wire.limits.text)}${blind === undefined ? '' : caseOf(blind)}`,
    ),
    ...[...loose.values()].map((each) => html`<li>${renderCase(each, wire)}`),
  ]
  return section('open-points', 'Open points', items.length ? [html`<ul class="reasons">${items}</ul>`] : [])
}
