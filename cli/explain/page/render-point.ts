import { type Html, html, type Part, prose } from '../../../pages/html.js'
import { anchorOf, linkTo } from '../../../pages/links.js'
import { renderExample, renderOthers } from './render-example.js'
import type { PointData } from './specification-data.js'
import type { Examples, SpecificationIndex } from './specification-index.js'
import { aside, levelBadge, placeLink } from './words.js'

export function renderPoint(page: SpecificationIndex, point: PointData, wire: Examples): Html {
  const { id, question, operation, unobserved, decided, answers } = point
  const example = page.specification.example(point.example ?? '')
  const other = answers.find((each) => each !== point.default && each !== 'other')
  return html`<article class="chosen" id=${anchorOf('open', id)}>
    <p class="kicker">${levelBadge('open')} <span>${placeLink(point)}</span> ${operation && html`<span>${linkTo('operation', operation, page.operations.get(operation)?.title)}</span>`}</p>
    <h2>${prose(question)}</h2>
    <p class="id"><code>${id}</code></p>
    <ul class="answers">${answers.map((each) => html`<li>${answerOf(point, each)}</li>`)}</ul>
    ${unobserved && html`<p class="advice">No run observes it: ${prose(unobserved)}</p>`}
    ${decided && html`<p class="advice">A clause decides it after all: no run asks it.</p>`}
    ${example && [renderExample(example, wire), renderOthers(example, wire)]}
    <footer class="related"><dl class="facts named">
      ${aside('A fake that answers otherwise', html`<code>createFakeServer({ choices: { '${id}': '${other}' } })</code>`)}
    </dl></footer>
  </article>`
}

function answerOf({ default: usual, deviates = {} }: PointData, answer: string): Part {
  const broken = deviates[answer] ?? []
  return [
    html`<code>${answer}</code>`,
    answer === usual && [' ', html`<small>the fake, unless it is told otherwise</small>`],
    broken.length > 0 && [
      ' ',
      html`<small>deviates from ${broken.map((clause, at) => [at > 0 && ', ', linkTo('clause', clause)])}</small>`,
    ],
  ]
}
