import { callWords, renderExchange } from '../../../pages/exchange.js'
import { type Html, html, join, type Part } from '../../../pages/html.js'
import { anchorOf, linkTo } from '../../../pages/links.js'
import { reasonWords } from '../../../spec/reason-words.js'
import type { OperationData } from './specification-data.js'
import { type Examples, isParticular, type SpecificationIndex } from './specification-index.js'
import { aside, renderRules } from './words.js'

export function renderOperation(page: SpecificationIndex, operation: OperationData, wire: Examples): Html {
  const { id, title, chapter } = operation
  const { clauses, points } = page.specification
  const about = clauses.filter((each) => each.operations.includes(id))
  const own = points.filter((each) => each.operation === id)
  return html`<article class="chosen" id=${anchorOf('operation', id)}>
    <p class="kicker"><span>operation</span> <span>${chapter}</span> <span><code>${id}</code></span></p>
    <h2>${title}</h2>
    <p class="route">${routeOf(operation)}</p>
    ${renderFacts(operation)}
    ${renderFields(operation)}
    ${renderPlainCall(page, operation, wire)}
    ${renderRules('What the document says of it', about.filter(isParticular))}
    ${renderRules('What it leaves open', [], own)}
    ${renderRules(
      'What it says of any operation',
      about.filter((each) => !isParticular(each)),
    )}
  </article>`
}

/** `PUT /api/v0/hosts/{id}`. */
export const routeOf = ({ method, path }: { method: string; path: string }): Html =>
  join([html`<b class="method">${method}</b>`, ' ', html`<code>${path}</code>`])

function renderFacts({ aliases, permissions, query, refusals }: OperationData): Html {
  const refused = refusals.toSorted((one, other) => one.status - other.status)
  return html`<dl class="facts named">
    ${aside('The same as', aliases && html`<code>${aliases.join(', ')}</code>`)}
    ${aside('A key with', permissions.map((each) => (each === 'read' ? 'Read' : 'Write')).join(' and '))}
    ${aside(
      'Query',
      query?.map(({ name, required, repeats }, at) => [
        at > 0 && ', ',
        html`<code>${name}</code>`,
        required ? ' (required)' : repeats && ' (may repeat)',
      ]),
    )}
    ${aside(
      'Refuses with',
      refused.length > 0 &&
        html`<ul>${refused.map(({ status, reason }) => html`<li><b class="status s4">${status}</b> ${reasonWords[reason]}</li>`)}</ul>`,
    )}
  </dl>`
}

const renderFields = ({ fields }: OperationData): Part =>
  fields?.length
    ? html`<section class="rules"><h3>Body</h3><div class="scroll"><table class="figure fields">
      <thead><tr><th scope="col">field</th><th scope="col">type</th><th scope="col">must be given</th></tr></thead>
      <tbody>${fields.map(
        ({ name, type, given }) =>
          html`<tr><th scope="row"><code>${name.split(/(?<=\.)/).flatMap((part) => [html`<wbr />`, part])}</code></th><td>${type}</td><td>${given}</td></tr>`,
      )}</tbody></table></div></section>`
    : undefined

function renderPlainCall(
  { specification }: SpecificationIndex,
  { example: id = '' }: OperationData,
  wire: Examples,
): Part {
  const example = specification.example(id)
  const exchange = example?.exchanges[example.decisive]
  if (!example || !exchange) return undefined
  return html`<section class="example" data-case=${id} aria-label="A plain call"><h3>A plain call</h3>
    <p class="seen">From ${linkTo('case', id)}</p>
    <div class="plain"><p class="line">${callWords(exchange.call)}</p>${renderExchange(exchange, wire)}</div>${wire.tried?.(example)}</section>`
}
