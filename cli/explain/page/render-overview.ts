import { bar } from '../../../reports/html/figures.js'
import { type Html, html } from '../../../reports/html/html.js'
import { linkTo } from '../../../reports/html/links.js'
import { countOf } from '../../../spec/count-of.js'
import { levelWords } from '../clause-facts.js'
import { levelBadge } from './level-words.js'
import { routeOf } from './render-operation.js'
import type { OperationData, SpecificationData } from './specification-data.js'
import { isParticular, type SpecificationIndex } from './specification-index.js'

/** What the page holds, how to read it, and all operations. */
export function renderOverview({ specification }: SpecificationIndex): Html {
  return html`<article class="chosen overview">
<h2>How to read it</h2>
<div class="prose">
<p>Each clause says one thing that the document says, in words of its own, and each has an example that is really run: against a server
that keeps to it, and against one that is right in all but this.</p>
<dl class="levels">
<dt>${levelBadge('must')}<dd>${sentence(levelWords.must)}
<dt>${levelBadge('should')}<dd>${sentence(levelWords.should)}
<dt>${levelBadge('open')}<dd>The document does not say; whatever a server does is observed, not judged.
</dl>
</div>
${renderOperations(specification)}
</article>`
}

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}.`

type Counted = Pick<SpecificationData, 'operations' | 'clauses' | 'points'>

function renderOperations({ operations, clauses, points }: Counted): Html {
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))]
  const rows = operations.map((each) => ({ each, ...countsOf(each, { operations, clauses, points }) }))
  const most = Math.max(1, ...rows.map(({ must, should, open }) => must + should + open))
  return html`<h2>Operations</h2><div class="scroll"><table class="figure operations">
<thead><tr><th scope="col">operation<th scope="col">request<th scope="col" colspan="2">what is said of it alone</thead>
${chapters.map(
  (chapter) =>
    html`<tbody><tr><th scope="rowgroup" colspan="4">${chapter}${rows
      .filter(({ each }) => each.chapter === chapter)
      .map(
        ({ each, must, should, open }) =>
          html`<tr><th scope="row">${linkTo('operation', each.id, each.title)}<td>${routeOf(each)}<td class="drawn">${bar(
            [
              ['must', must],
              ['should', should],
              ['open', open],
            ],
            most,
          )}<td>${countOf(must + should, 'clause')}${open ? html`<br>${open} open` : ''}`,
      )}`,
)}</table></div>`
}

function countsOf({ id }: OperationData, { clauses, points }: Counted) {
  const own = clauses.filter((each) => isParticular(each) && each.operations.includes(id))
  const must = own.filter(({ level }) => level === 'must').length
  return { must, should: own.length - must, open: points.filter(({ operation }) => operation === id).length }
}
