import { setImmediate as nextTurn } from 'node:timers/promises'
import { callWords } from '../../../pages/exchange.js'
import { type Html, html, join, type Part, prose } from '../../../pages/html.js'
import { anchorOf, count, grouped, linkTo } from '../../../pages/links.js'
import { markupOf } from '../../../pages/markup.js'
import { renderShell } from '../../../pages/shell.js'
import type { ReportedExchange } from '../../../spec/reported.js'
import type { Layout } from '../../print/layout-json.js'
import { replyLines, requestLines } from '../../print/show-exchange.js'
import { script, style } from './bundle.generated.js'
import { type Specification, unpackSpecification } from './pack.js'
import type { PackedSpecification } from './packed-specification.js'
import { renderOverview } from './render-overview.js'
import type { ClauseData, ExampleData, PointData } from './specification-data.js'
import { indexed, inSection, type SpecificationIndex } from './specification-index.js'
import { levelBadge, placeLink } from './words.js'

const layout: Layout = { width: 90, items: 4 }

/** The whole specification for reading without a script. Yields, so that other work goes on. */
async function renderFront(page: SpecificationIndex): Promise<string> {
  const { sections, clauses, points } = page.specification
  const rendered: string[] = []
  for (const { number, title } of sections) {
    rendered.push(
      markupOf(html`<section id=${anchorOf('section', number)}><h2>§${number} ${title}</h2>
        ${inSection(clauses, number).map((each) => renderClause(page, each))}${inSection(points, number).map((each) => renderPoint(page, each))}
      </section>`),
    )
    await nextTurn()
  }
  return `<div id="front">${markupOf(renderOverview(page))}${rendered.join('\n')}${markupOf(renderAnchors(page))}</div>`
}

function renderClause({ specification, operations }: SpecificationIndex, clause: ClauseData): Html {
  const { id, level, says, why, untested, cases } = clause
  const example = specification.example(cases[0] ?? '')
  const about = clause.operations.map((each) => operations.get(each)?.title).slice(0, 4)
  return html`<article id=${anchorOf('clause', id)}><h3>${levelBadge(level)} ${prose(says)}</h3>
    <p class="id">${placeLink(clause)} <code>${id}</code> ${about.join(', ')}</p>
    ${why && html`<p>${prose(why)}</p>`}
    ${untested && html`<p>Nothing of it can be seen from outside: ${prose(untested)}</p>`}
    ${example && exampleText(example)}</article>`
}

function renderPoint({ specification }: SpecificationIndex, point: PointData): Html {
  const { id, question, answers, default: usual, unobserved } = point
  const example = specification.example(point.example ?? '')
  return html`<article id=${anchorOf('open', id)}><h3>${levelBadge('open')} ${prose(question)}</h3>
    <p class="id">${placeLink(point)} <code>${id}</code></p>
    <p>${answers.map((each, at) => [at > 0 && ', ', each === usual ? html`<b>${each}</b>` : each])}</p>
    ${unobserved && html`<p>No run observes it: ${prose(unobserved)}</p>`}
    ${example && exampleText(example)}</article>`
}

/** The decisive call, and what a wrong server would answer. */
function exampleText({ id, exchanges, decisive, caught }: ExampleData): Part {
  const telling = exchanges[decisive]
  const shows = caught && caught.at !== decisive ? exchanges[caught.at] : undefined
  return [
    html`<p class="seen">Example ${linkTo('case', id)}</p>`,
    [telling, shows].map((each) => each && exchangeText(each)),
    caught && [
      html`<p class="seen">What it would catch: ${callWords(caught.exchange.call)}</p>`,
      html`<pre class="text">${replyLines(caught.exchange, layout).join('\n')}</pre>`,
      html`<p class="said"><code>${caught.message}</code></p>`,
    ],
  ]
}

const exchangeText = (exchange: ReportedExchange): Html =>
  html`<pre class="text">${[...requestLines(exchange, layout), ...replyLines(exchange, layout)].join('\n')}</pre>`

/** Targets for links to operations and cases when no script shows them. */
function renderAnchors({ specification: { operations, clauses } }: SpecificationIndex): Html {
  return html`<section><h2>Operations and what is said of each</h2>${operations.map(({ id, title }) => [
    html`<h3 id=${anchorOf('operation', id)}>${title}</h3>`,
    html`<p>${clauses
      .filter((each) => each.operations.includes(id))
      .map((each) => [linkTo('clause', each.id), ' '])}</p>`,
  ])}<h2>Cases</h2><ul>${clauses.map(
    (each) =>
      each.cases.length > 0 &&
      html`<li>${linkTo('clause', each.id)}<ul>${each.cases.map((one) => html`<li id=${anchorOf('case', one)}><code>${one}</code></li>`)}</ul></li>`,
  )}</ul></section>`
}

/** The specification by example as one page, whole without a script; under a fake it may play examples. */
export async function renderSpecificationPage(
  { text, bytes }: PackedSpecification,
  standing: 'file' | 'fake',
): Promise<string> {
  const page = indexed(unpackSpecification(text))
  return renderShell({
    title: 'Monitoring Service API: the specification by example',
    skip: 'To the specification',
    head: renderHead(page.specification, standing),
    noscript: await renderFront(page),
    carried: { id: 'specification', data: Buffer.from(bytes).toString('base64') },
    ...{ script, style, calls: standing === 'fake' },
  })
}

function renderHead(
  { clauses, points, operations, exampleIds, tool }: Specification,
  standing: 'file' | 'fake',
): Html {
  const fake = join([' · ', html`<a data-own="true" href="./">the fake</a>`])
  return html`<header class="head" data-standing=${standing}><div class="verdict"><h1>Monitoring Service API</h1>
      <p class="target">the specification by example${standing === 'fake' && fake}</p></div>
    <div class="sum"><p>${count(clauses.length, 'clause')} of ${count(operations.length, 'operation')}, ${count(points.length, 'open point')}</p>
      <p class="when">${grouped(exampleIds.length)} examples, each of them run, by ${tool.name} ${tool.version}</p></div></header>`
}
