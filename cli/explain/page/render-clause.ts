import { renderDifference } from '../../../pages/difference.js'
import { callWords, copyButton, renderExchange, type Wire } from '../../../pages/exchange.js'
import { renderExchanges } from '../../../pages/exchanges.js'
import { type Html, html, type Part, prose } from '../../../pages/html.js'
import { anchorOf, linkTo } from '../../../pages/links.js'
import { needWords } from '../../../spec/need-words.js'
import type { CaughtData, ClauseData, ExampleData, PointData } from './specification-data.js'
import { type Examples, inSection, isParticular, type SpecificationIndex } from './specification-index.js'
import { aside, levelBadge, placeLink, renderRules } from './words.js'

export function renderClause(page: SpecificationIndex, clause: ClauseData, wire: Examples): Html {
  const example = page.specification.example(clause.cases[0] ?? '')
  return html`<article class="chosen" id=${anchorOf('clause', clause.id)}>
    ${kicker(page, clause)}
    <h2>${prose(clause.says)}</h2>
    <p class="id"><code>${clause.id}</code></p>
    ${clause.why && html`<p class="advice">${prose(clause.why)}</p>`}
    ${clause.untested && html`<p class="advice">Nothing of it can be seen from outside: ${prose(clause.untested)}</p>`}
    ${example && renderExample(example, wire)}
    ${renderRelated(clause, example, wire)}
  </article>`
}

export function renderCase(page: SpecificationIndex, example: ExampleData, wire: Examples): Part {
  const clause = page.clauses.get(example.of)
  if (!clause) return undefined
  return html`<article class="chosen" id=${anchorOf('case', example.id)}>
    ${kicker(page, clause)}
    <h2 class="case">${example.id}</h2>
    <blockquote class="rule"><p>${prose(clause.says)}</p><footer>${linkTo('clause', clause.id)}</footer></blockquote>
    ${renderExample(example, wire)}
    ${renderRelated(clause, example, wire)}
  </article>`
}

export function renderSection({ specification, sections }: SpecificationIndex, number: string): Part {
  const title = sections.get(number)
  return (
    title !== undefined &&
    html`<article class="chosen" id=${anchorOf('section', number)}>
      <p class="kicker"><span>section of the document</span></p>
      <h2>§${number} ${title}</h2>
      ${renderRules('What it says', inSection(specification.clauses, number))}
      ${renderRules('What it leaves open', [], inSection(specification.points, number))}
    </article>`
  )
}

function kicker(page: SpecificationIndex, clause: ClauseData): Html {
  const about = isParticular(clause)
    ? clause.operations.map(
        (id) => html`<span>${linkTo('operation', id, page.operations.get(id)?.title)}</span>`,
      )
    : html`<span>${clause.operations.length} operations</span>`
  return html`<p class="kicker">${levelBadge(clause.level)} <span>${placeLink(clause)}</span> ${about}</p>`
}

function renderRelated(
  { id, cases, properties, points, needs = [] }: ClauseData,
  example: ExampleData | undefined,
  wire: Examples,
): Html {
  const command = (line: string): Part => [
    html`<code>${line}</code>`,
    ' ',
    copyButton(wire, 'command', 'Copy', () => line),
  ]
  const isBreakable = cases.length > 0 && !needs.includes('otherKey')
  return html`<footer class="related"><dl class="facts named">
    ${aside('Cases', cases.length > 1 && list(cases.map((each) => (each === example?.id ? html`<b><code>${each}</code></b>` : linkTo('case', each)))))}
    ${aside('For any input', properties.length > 0 && list(properties.map((each) => html`<code>${each}</code>`)))}
    ${aside('Open points beside it', points.length > 0 && list(points.map((each) => linkTo('open', each))))}
    ${aside('A run needs', needs.map((each) => needWords[each]).join(', '))}
    ${aside('Source', example?.source && html`<code>${example.source}</code>`)}
    ${aside('To run it', cases.length > 0 && command(`monitoring-conformance run --clause ${id}`))}
    ${aside('A fake that breaks it', isBreakable && command(`monitoring-conformance serve --departure ${id}`))}
  </dl></footer>`
}

const list = (items: readonly Html[]): Html => html`<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`

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

function renderExample(example: ExampleData, wire: Examples): Part {
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

function renderOthers({ others = [] }: ExampleData, wire: Wire): Part {
  if (!others.length) return undefined
  return html`<section class="others" aria-label="Other answers"><h3>Where a server answers otherwise</h3>${others.map(
    ({ answer, exchange }) =>
      html`<details><summary><b class="given">${answer}</b> <span class="line">${callWords(exchange.call)}</span></summary>
        ${renderExchange(exchange, { ...wire, isBare: true })}</details>`,
  )}</section>`
}
