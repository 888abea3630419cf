import { type Html, html, type Part } from '../../../pages/html.js'
import { bar, count, linkTo } from '../../../pages/links.js'
import { grouped } from '../../../spec/grouped.js'
import { levelWords } from '../clause-facts.js'
import { routeOf } from './render-operation.js'
import type { OperationData } from './specification-data.js'
import { isParticular, type SpecificationIndex } from './specification-index.js'
import { levelBadge } from './words.js'

export const renderOverview = (page: SpecificationIndex): Html =>
  html`<article class="chosen overview">
    <h2>How to read it</h2>
    <div class="prose">
      <p>Each clause says one thing that the document says, in words of its own, and each has an example that is really run: against a server that keeps to it, and against one that is right in all but this.</p>
      <dl class="levels">
        <dt>${levelBadge('must')}</dt><dd>${sentence(levelWords.must)}</dd>
        <dt>${levelBadge('should')}</dt><dd>${sentence(levelWords.should)}</dd>
        <dt>${levelBadge('open')}</dt><dd>The document does not say; whatever a server does is observed, not judged.</dd>
      </dl>
    </div>
    ${renderOperations(page)}
  </article>`

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}.`

type Tally = readonly (readonly ['must' | 'should' | 'open', number])[]

const sumOf = (tally: Tally): number => tally.reduce((sum, [, many]) => sum + many, 0)

function renderOperations({ specification }: SpecificationIndex): Part {
  const { operations } = specification
  const rows = operations.map((each) => ({ each, tally: tallyOf(specification, each) }))
  const most = Math.max(1, ...rows.map(({ tally }) => sumOf(tally)))
  return [
    html`<h2>Operations</h2>`,
    html`<div class="scroll"><table class="figure operations">
      <thead><tr><th scope="col">operation</th><th scope="col">request</th><th scope="col" colspan="2">what is said of it alone</th></tr></thead>
      ${[...grouped(rows, ({ each }) => each.chapter)].map(
        ([chapter, own]) =>
          html`<tbody><tr><th scope="rowgroup" colspan="4">${chapter}</th></tr>${own.map(
            ({ each, tally }) => html`<tr><th scope="row">${linkTo('operation', each.id, each.title)}</th>
              <td>${routeOf(each)}</td><td class="drawn">${bar(tally, most)}</td><td>${saidOf(tally)}</td></tr>`,
          )}</tbody>`,
      )}</table></div>`,
  ]
}

function saidOf(tally: Tally): Part {
  const [, , [, open] = ['open', 0]] = tally
  return [count(sumOf(tally) - open, 'clause'), open > 0 && [html`<br />`, `${open} open`]]
}

function tallyOf(
  { clauses, points }: SpecificationIndex['specification'],
  { id }: Pick<OperationData, 'id'>,
): Tally {
  const own = clauses.filter((each) => isParticular(each) && each.operations.includes(id))
  const must = own.filter(({ level }) => level === 'must').length
  const open = points.filter(({ operation }) => operation === id).length
  return [
    ['must', must],
    ['should', own.length - must],
    ['open', open],
  ]
}
