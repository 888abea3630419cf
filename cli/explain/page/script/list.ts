import { type Html, html } from '../../../../reports/html/html.js'
import { anchorOf, grouped } from '../../../../reports/html/links.js'
import {
  createFilteredList,
  item,
  type List,
  renderSection,
} from '../../../../reports/html/script/filtered-list.js'
import { prose, visible } from '../../../../reports/html/visible.js'
import { levelMark } from '../level-words.js'
import type { ClauseData, PointData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'
import { createSearch, filterNames, type SpecificationAddress, type SpecificationSearch } from './search.js'

/** The operations and sections that the filters leave, each section with its clauses and open points. */
export function createList(page: SpecificationIndex, address: SpecificationAddress): List {
  const search = createSearch(page)
  return createFilteredList(address, {
    ...{ label: 'Specification', form, filters: filterNames, search },
    render: (isOpen) => renderList(page, search, isOpen),
    sectionOf: (anchor) => sectionOf(page, anchor),
    section: (number) => contentItems(number, contentOf(page, search, number), search),
  })
}

function sectionOf({ specification: { operations, clauses, points } }: SpecificationIndex, anchor: string) {
  const operation = operations.find(({ id }) => anchorOf('operation', id) === anchor)
  const own =
    clauses.find(({ id }) => anchorOf('clause', id) === anchor) ??
    points.find(({ id }) => anchorOf('open', id) === anchor)
  return operation?.chapter ?? own?.section
}

/** Where a search found something that is not shown. */
const found = (reason: string | undefined): Html | undefined =>
  reason === undefined ? undefined : html`<small class="found-in">${visible(reason)}</small>`

const form = html`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a path, a §  ( / )">
<select name="level" aria-label="Level"><option value="">clauses and open points</option>
<option value="must">must</option><option value="should">should</option><option value="open">left open</option>
<option value="untested">cannot be seen from outside</option></select></form>`

function renderList(
  page: SpecificationIndex,
  search: SpecificationSearch,
  isOpen: (section: string) => boolean,
): Html {
  const { specification } = page
  const operations = specification.operations.filter((each) => search.hasOperation(each))
  const sections = specification.sections.map((each) => ({
    ...each,
    own: contentOf(page, search, each.number),
  }))
  const left = sections.flatMap(({ own }) => own).length
  const all = specification.clauses.length + specification.points.length
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))]
  return html`<p class="whole"><a href="#overview" data-anchor="overview">How to read it</a></p>
${operations.length ? html`<h2>Operations <small>${operations.length}</small></h2>` : undefined}${chapters.map(
  (chapter) => {
    const own = operations.filter((each) => each.chapter === chapter)
    return renderSection(
      chapter,
      html`<span>${chapter}</span> <small>${own.length}</small>`,
      html`\n<ul>${own.map(({ id, title, method }) => html`<li>${item('operation', id, html`<b class="method">${method}</b><span>${title}</span>`)}`)}</ul>`,
      isOpen(chapter),
    )
  },
)}
<h2>Clauses and open points <small aria-live="polite">${search.isActive ? `${grouped(left)} of ${grouped(all)}` : grouped(all)}</small></h2>
${sections
  .filter(({ own }) => own.length)
  .map(({ number, title, own }) =>
    renderSection(
      number,
      html`<span>§${number} ${title}</span> <small>${own.length}</small>`,
      isOpen(number) ? contentItems(number, own, search) : undefined,
      isOpen(number),
    ),
  )}`
}

type Content = (ClauseData | PointData)[]

const contentOf = (
  { specification }: SpecificationIndex,
  search: SpecificationSearch,
  number: string,
): Content => [
  ...specification.clauses.filter((each) => each.section === number && search.hasClause(each)),
  ...specification.points.filter((each) => each.section === number && search.hasPoint(each)),
]

const contentItems = (number: string, own: Content, { isActive, reasonOf }: SpecificationSearch): Html =>
  html`<ul>${isActive ? undefined : html`<li>${item('section', number, html`<span></span><span>The whole section</span>`)}`}${own.map(
    (each) =>
      html`<li>${'says' in each ? item('clause', each.id, html`${levelMark(each.level)}<span>${prose(each.says)}<small><code>${each.id}</code></small>${found(reasonOf(each))}</span>`) : item('open', each.id, html`${levelMark('open')}<span>${prose(each.question)}<small><code>${each.id}</code></small></span>`)}`,
  )}</ul>`
