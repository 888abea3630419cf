import { setImmediate as nextTurn } from 'node:timers/promises'
import { callWords } from '../../../reports/html/exchange.js'
import { type Html, html, join, type Part } from '../../../reports/html/html.js'
import { anchorOf, linkTo } from '../../../reports/html/links.js'
import { prose, visible } from '../../../reports/html/visible.js'
import type { ReportedExchange } from '../../../reports/report.js'
import type { Layout } from '../../print/layout-json.js'
import { replyLines, requestLines } from '../../print/show-exchange.js'
import { levelBadge } from './level-words.js'
import { placeLink } from './places.js'
import { renderOverview } from './render-overview.js'
import type { ClauseData, ExampleData, PointData } from './specification-data.js'
import type { SpecificationIndex } from './specification-index.js'

const layout: Layout = { width: 90, items: 4 }

/**
 * The whole specification, section by section, for reading without a script and on paper. It yields in
 * between, so that other work of the process goes on.
 */
export async function renderFront(page: SpecificationIndex): Promise<Html> {
  const { sections, clauses, points } = page.specification
  const rendered: Html[] = []
  for (const { number, title } of sections) {
    const own = {
      clauses: clauses.filter(({ section }) => section === number),
      points: points.filter(({ section }) => section === number),
    }
    rendered.push(renderSection(page, `§${number} ${title}`, number, own))
    await nextTurn()
  }
  return html`<div id="front">
${renderOverview(page)}
${join(rendered, '\n')}
${renderAnchors(page)}
</div>`
}

interface Content {
  clauses: readonly ClauseData[]
  points: readonly PointData[]
}

function renderSection(
  page: SpecificationIndex,
  title: string,
  number: string,
  { clauses, points }: Content,
): Html {
  return html`<section id="${anchorOf('section', number)}"><h2>${title}</h2>
${clauses.map((each) => renderClause(page, each))}
${points.map((each) => renderPoint(page, each))}
</section>`
}

function renderClause({ specification, operations }: SpecificationIndex, clause: ClauseData): Html {
  const { id, level, says, why, untested, cases } = clause
  const example = specification.example(cases[0] ?? '')
  const about = clause.operations.map((each) => operations.get(each)?.title).slice(0, 4)
  return html`<article id="${anchorOf('clause', id)}"><h3>${levelBadge(level)} ${prose(says)}</h3>
<p class="id">${placeLink(clause)} <code>${id}</code> ${about.join(', ')}</p>
${why && html`<p>${prose(why)}</p>`}
${untested && html`<p>Nothing of it can be seen from outside: ${prose(untested)}</p>`}
${example && exampleText(example)}</article>`
}

function renderPoint({ specification }: SpecificationIndex, point: PointData): Html {
  const { id, question, answers, default: usual, unobserved } = point
  const example = specification.example(point.example ?? '')
  return html`<article id="${anchorOf('open', id)}"><h3>${levelBadge('open')} ${prose(question)}</h3>
<p class="id">${placeLink(point)} <code>${id}</code></p>
<p>${answers.map((each, at) => html`${at ? ', ' : ''}${each === usual ? html`<b>${each}</b>` : each}`)}</p>
${unobserved && html`<p>No run observes it: ${prose(unobserved)}</p>`}
${example && exampleText(example)}</article>`
}

/** The decisive call, and what a wrong server would answer. */
function exampleText({ id, exchanges, decisive, caught }: ExampleData): Part {
  const telling = exchanges[decisive]
  const shows = caught && caught.at !== decisive ? exchanges[caught.at] : undefined
  return [
    html`<p class="seen">Example ${linkTo('case', id, html`<code>${id}</code>`)}</p>`,
    [telling, shows].map((each) => each && exchangeText(each)),
    caught &&
      html`<p class="seen">What it would catch: ${callWords(caught.exchange.call)}</p><pre class="text">${visible(
        replyLines(caught.exchange, layout).join('\n'),
      )}</pre><p class="said"><code>${visible(caught.message)}</code></p>`,
  ]
}

const exchangeText = (exchange: ReportedExchange): Html =>
  html`<pre class="text">${visible([...requestLines(exchange, layout), ...replyLines(exchange, layout)].join('\n'))}</pre>`

/** Targets for links to operations and cases when no script shows them. */
function renderAnchors({ specification: { operations, clauses } }: SpecificationIndex): Html {
  return html`<section><h2>Operations and what is said of each</h2>${operations.map(
    ({ id, title }) =>
      html`<h3 id="${anchorOf('operation', id)}">${title}</h3><p>${clauses
        .filter((each) => each.operations.includes(id))
        .map((each) => html`${linkTo('clause', each.id)} `)}</p>`,
  )}<h2>Cases</h2><ul>${clauses
    .map(
      (each) =>
        each.cases.length > 0 &&
        html`<li>${linkTo('clause', each.id)}<ul>${each.cases.map((one) => html`<li id="${anchorOf('case', one)}"><code>${one}</code>`)}</ul>`,
    )
    .filter((each) => each !== false)}</ul></section>`
}
