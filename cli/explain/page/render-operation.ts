import { renderExchange, type Wire } from '../../../reports/html/exchange.js'
import { type Html, html, type Part } from '../../../reports/html/html.js'
import { anchorOf, linkTo } from '../../../reports/html/links.js'
import { prose } from '../../../reports/html/visible.js'
import { reasonWords } from '../../../spec/reason-words.js'
import { levelMark } from './level-words.js'
import { aside } from './places.js'
import type { ClauseData, OperationData, PointData } from './specification-data.js'
import { isParticular, type SpecificationIndex } from './specification-index.js'

/** An operation: what it takes, a plain call of it, and everything stated or left open about it. */
export function renderOperation(page: SpecificationIndex, operation: OperationData, wire: Wire): Html {
  const { id, title, chapter } = operation
  const { clauses, points } = page.specification
  const about = clauses.filter((each) => each.operations.includes(id))
  return html`<article class="chosen" id="${anchorOf('operation', id)}">
<p class="kicker"><span>operation</span> <span>${chapter}</span> <span><code>${id}</code></span></p>
<h2>${title}</h2>
<p class="route">${routeOf(operation)}</p>
${renderFacts(operation)}
${renderFields(operation)}
${renderPlainCall(page, operation, wire)}
${renderRules('What the document says of it', about.filter(isParticular), [])}
${renderRules(
  'What it leaves open',
  [],
  points.filter((each) => each.operation === id),
)}
${renderRules(
  'What it says of any operation',
  about.filter((each) => !isParticular(each)),
  [],
)}
</article>`
}

/** `PUT /api/v0/hosts/{id}`. */
export const routeOf = ({ method, path }: { method: string; path: string }): Html =>
  html`<b class="method">${method}</b> <code>${path}</code>`

function renderFacts({ aliases, permissions, query, refusals }: OperationData): Html {
  return html`<dl class="facts named">
${aside('The same as', aliases && html`<code>${aliases.join(', ')}</code>`)}
${aside('A key with', permissions.map((each) => (each === 'read' ? 'Read' : 'Write')).join(' and '))}
${aside(
  'Query',
  query?.map(
    (each, at) =>
      html`${at ? ', ' : ''}<code>${each.name}</code>${each.required ? ' (required)' : each.repeats ? ' (may repeat)' : ''}`,
  ),
)}
${aside('Refuses with', refusals.length > 0 && html`<ul>${refusals.toSorted((one, other) => one.status - other.status).map(({ status, reason }) => html`<li><b class="status s4">${status}</b> ${reasonWords[reason]}`)}</ul>`)}
</dl>`
}

function renderFields({ fields }: OperationData): Part {
  if (!fields?.length) return undefined
  return html`<section class="rules"><h3>Body</h3><div class="scroll"><table class="figure fields">
<thead><tr><th scope="col">field<th scope="col">type<th scope="col">must be given</thead>
<tbody>${fields.map(
    ({ name, type, required }) =>
      html`<tr><th scope="row"><code>${name}</code><td>${type}<td>${required ? 'yes' : 'no'}`,
  )}</table></div></section>`
}

function renderPlainCall(
  { specification }: SpecificationIndex,
  { example: id = '' }: OperationData,
  wire: Wire,
): Part {
  const example = specification.example(id)
  const exchange = example?.exchanges[example.decisive]
  if (!example || !exchange) return undefined
  return html`<section class="example" data-case="${id}" aria-label="A plain call"><h3>A plain call</h3>
<p class="seen">From ${linkTo('case', id)}</p>
<div class="plain"><p class="line">${routeOf(exchange.call)}</p>${renderExchange(exchange, example.decisive, wire)}</div></section>`
}

/** Clauses and open points, one per line. */
export function renderRules(
  title: string,
  clauses: readonly ClauseData[],
  points: readonly PointData[],
): Part {
  if (!clauses.length && !points.length) return undefined
  return html`<section class="rules"><h3>${title} <small>${clauses.length + points.length}</small></h3><ul>${clauses.map(
    ({ id, level, says }) => html`<li>${levelMark(level)}<p>${prose(says)} ${linkTo('clause', id)}</p>`,
  )}${points.map(
    ({ id, question }) => html`<li>${levelMark('open')}<p>${prose(question)} ${linkTo('open', id)}</p>`,
  )}</ul></section>`
}
