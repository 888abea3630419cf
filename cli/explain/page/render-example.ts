import { renderDifference } from '../../../reports/html/difference.js'
import { callWords, renderExchange, type Wire } from '../../../reports/html/exchange.js'
import { type Html, html, type Part } from '../../../reports/html/html.js'
import { linkTo } from '../../../reports/html/links.js'
import { renderExchanges } from '../../../reports/html/story.js'
import { visible } from '../../../reports/html/visible.js'
import type { CaughtData, ExampleData } from './specification-data.js'

/** What really happens in a case or an observation, and what shows that a server differs. */
export function renderExample(example: ExampleData, wire: Wire): Html {
  const { id, exchanges, decisive, caught } = example
  const shown = caught && caught.at < exchanges.length ? placeOf(caught) : undefined
  return html`<section class="example" data-case="${id}" aria-label="Example">
<h3>${caught ? 'As it should be' : 'As the fake answers it'}</h3>
<p class="seen">${exampleWords(example)}</p>
${renderExchanges(exchanges, { decisive, shown }, wire)}
</section>
${caught && renderCaught(caught, wire)}`
}

const placeOf = ({ at, path }: CaughtData) => ({ at, ...(path !== undefined && { path }) })

const exampleWords = ({ id, does, needs }: ExampleData): Part => [
  linkTo('case', id),
  html` · ${does.join(', ')}${needs.length ? `; needs ${needs.join(' and ')}` : ''}`,
]

function renderCaught(caught: CaughtData, wire: Wire): Html {
  const { exchange, at, path, message, expected, got } = caught
  return html`<section class="caught" aria-label="What it would catch">
<h3>What it would catch</h3>
<p class="seen">A server that is right in all but this answers</p>
<p class="line">${callWords(exchange.call)}</p>
${renderExchange(exchange, at, { ...wire, live: false, isBare: true }, { ...(path !== undefined && { path }) })}
${expected === undefined || got === undefined ? html`<p class="said"><code>${visible(message)}</code></p>` : renderDifference({ expected, got }, wire.limits.text)}
</section>`
}

/** What the fake answers when it is told other answers to an open point. */
export function renderOthers({ others = [] }: ExampleData, wire: Wire): Part {
  if (!others.length) return undefined
  return html`<section class="others" aria-label="Other answers"><h3>Where a server answers otherwise</h3>${others.map(
    ({
      answer,
      exchange,
    }) => html`<details><summary><b class="given">${visible(answer)}</b> <span class="line">${callWords(exchange.call)}</span></summary>
${renderExchange(exchange, 0, { ...wire, live: false, isBare: true })}</details>`,
  )}</section>`
}
