import type { Wire } from '../../../reports/html/exchange.js'
import { type Html, html, type Part } from '../../../reports/html/html.js'
import { anchorOf, linkTo } from '../../../reports/html/links.js'
import { prose } from '../../../reports/html/visible.js'
import type { Need } from '../../../spec/clause.js'
import { needWords } from '../clause-facts.js'
import { levelBadge } from './level-words.js'
import { aside, placeLink } from './places.js'
import { renderExample } from './render-example.js'
import type { ClauseData, ExampleData } from './specification-data.js'
import { isParticular, type SpecificationIndex } from './specification-index.js'

/** A clause: what the document says, why it matters, and the example of its first case. */
export function renderClause(page: SpecificationIndex, clause: ClauseData, wire: Wire): Html {
  const example = page.specification.example(clause.cases[0] ?? '')
  return html`<article class="chosen" id="${anchorOf('clause', clause.id)}">
${kicker(page, clause)}
<h2>${prose(clause.says)}</h2>
<p class="id"><code>${clause.id}</code></p>
${clause.why && html`<p class="advice">${prose(clause.why)}</p>`}
${clause.untested && html`<p class="advice">Nothing of it can be seen from outside: ${prose(clause.untested)}</p>`}
${example && renderExample(example, wire)}
${renderRelated(clause, example)}
</article>`
}

/** A case: its clause, and this example of it. */
export function renderCase(page: SpecificationIndex, example: ExampleData, wire: Wire): Html | undefined {
  const clause = page.clauses.get(example.of)
  if (!clause) return undefined
  return html`<article class="chosen" id="${anchorOf('case', example.id)}">
${kicker(page, clause)}
<h2 class="case">${example.id}</h2>
<blockquote class="rule"><p>${prose(clause.says)}</p><footer>${linkTo('clause', clause.id)}</footer></blockquote>
${renderExample(example, wire)}
${renderRelated(clause, example)}
</article>`
}

function kicker(page: SpecificationIndex, clause: ClauseData): Html {
  const about = isParticular(clause)
    ? clause.operations.map(
        (id) => html`<span>${linkTo('operation', id, page.operations.get(id)?.title)}</span> `,
      )
    : html`<span>${clause.operations.length} operations</span>`
  return html`<p class="kicker">${levelBadge(clause.level)} <span>${placeLink(clause)}</span> ${about}</p>`
}

function renderRelated(
  { id, cases, properties, points, needs = [] }: ClauseData,
  example: ExampleData | undefined,
): Part {
  return html`<footer class="related"><dl class="facts named">
${aside('Cases', cases.length > 1 && list(cases.map((each) => (each === example?.id ? html`<b><code>${each}</code></b>` : linkTo('case', each)))))}
${aside('For any input', properties.length > 0 && list(properties.map((each) => html`<code>${each}</code>`)))}
${aside('Open points beside it', points.length > 0 && list(points.map((each) => linkTo('open', each))))}
${aside('A run needs', needs.length > 0 && needs.map((each: Need) => needWords[each]).join(', '))}
${aside('Source', example?.source && html`<code>${example.source}</code>`)}
${aside('To run it', cases.length > 0 && command(`monitoring-conformance run --clause ${id}`))}
${aside('A fake that breaks it', cases.length > 0 && !needs.includes('otherKey') && command(`monitoring-conformance serve --departure ${id}`))}
</dl></footer>`
}

const command = (line: string): Html =>
  html`<code>${line}</code> <button type="button" class="copy" data-text="${line}">Copy</button>`

const list = (items: readonly Html[]): Html => html`<ul>${items.map((each) => html`<li>${each}`)}</ul>`
