import type { Wire } from '../../../reports/html/exchange.js'
import { type Html, html } from '../../../reports/html/html.js'
import { anchorOf, linkTo } from '../../../reports/html/links.js'
import { prose } from '../../../reports/html/visible.js'
import { levelBadge } from './level-words.js'
import { aside, placeLink } from './places.js'
import { renderExample, renderOthers } from './render-example.js'
import type { PointData } from './specification-data.js'
import type { SpecificationIndex } from './specification-index.js'

/** An open point: the question, the answers that have a name, and what the fake does. */
export function renderPoint(page: SpecificationIndex, point: PointData, wire: Wire): Html {
  const { id, question, operation, unobserved, decided } = point
  const example = page.specification.example(point.example ?? '')
  return html`<article class="chosen" id="${anchorOf('open', id)}">
<p class="kicker">${levelBadge('open')} <span>${placeLink(point)}</span>${operation && html` <span>${linkTo('operation', operation, page.operations.get(operation)?.title)}</span>`}</p>
<h2>${prose(question)}</h2>
<p class="id"><code>${id}</code></p>
${renderAnswers(point)}
${unobserved && html`<p class="advice">No run observes it: ${prose(unobserved)}</p>`}
${decided && html`<p class="advice">A clause decides it after all: no run asks it.</p>`}
${example && html`${renderExample(example, wire)}${renderOthers(example, wire)}`}
<footer class="related"><dl class="facts named">
${aside('A fake that answers otherwise', html`<code>createFakeServer({ choices: { '${id}': '${point.answers.find((each) => each !== point.default && each !== 'other')}' } })</code>`)}
</dl></footer>
</article>`
}

function renderAnswers({ answers, default: usual, deviates = {} }: PointData): Html {
  return html`<ul class="answers">${answers.map((each) => {
    const broken = deviates[each] ?? []
    return html`<li><code>${each}</code>${each === usual ? html` <small>the fake, unless it is told otherwise</small>` : undefined}${
      broken.length
        ? html` <small>deviates from ${broken.map((clause, at) => html`${at ? ', ' : ''}${linkTo('clause', clause)}`)}</small>`
        : undefined
    }`
  })}</ul>`
}
