import { renderDifference } from '../../../pages/difference.js'
import { callWords, renderExchange, type Wire } from '../../../pages/exchange.js'
import { renderExchanges } from '../../../pages/exchanges.js'
import { type Html, html, type Part } from '../../../pages/html.js'
import { linkTo } from '../../../pages/links.js'
import type { CaughtData, ExampleData } from './specification-data.js'
import type { Examples } from './specification-index.js'

export function renderExample(example: ExampleData, wire: Examples): Part {
  const { id, exchanges, decisive, caught, does, needs } = example
  const shown = caught && caught.at < exchanges.length ? placeOf(caught) : undefined
  return [
    html`<section class="example" data-case=${id} aria-label="Example">
      <h3>${caught ? 'As it should be' : 'As the fake answers it'}</h3>
      <p class="seen">${linkTo('case', id)} · ${does.join(', ')}${needs.length > 0 && `; needs ${needs.join(' and ')}`}</p>
      ${renderExchanges(exchanges, { decisive, shown }, wire)}${wire.tried?.(example)}
    </section>`,
    caught && renderCaught(caught, wire),
  ]
}

const placeOf = ({ at, path }: CaughtData) => ({ at, ...(path !== undefined && { path }) })

function renderCaught({ exchange, path, message, expected, got }: CaughtData, wire: Wire): Html {
  return html`<section class="caught" aria-label="What it would catch">
    <h3>What it would catch</h3>
    <p class="seen">A server that is right in all but this answers</p>
    <p class="line">${callWords(exchange.call)}</p>
    ${renderExchange(exchange, { ...wire, isBare: true }, { ...(path !== undefined && { path }) })}
    ${expected === undefined || got === undefined ? html`<p class="said"><code>${message}</code></p>` : renderDifference({ expected, got }, wire.limits.text)}
  </section>`
}

export function renderOthers({ others = [] }: ExampleData, wire: Wire): Part {
  if (!others.length) return undefined
  return html`<section class="others" aria-label="Other answers"><h3>Where a server answers otherwise</h3>${others.map(
    ({ answer, exchange }) =>
      html`<details><summary><b class="given">${answer}</b> <span class="line">${callWords(exchange.call)}</span></summary>
        ${renderExchange(exchange, { ...wire, isBare: true })}</details>`,
  )}</section>`
}
