import { type Html, html, type Part } from '../../../../reports/html/html.js'
import { anchorOf, type FindingKind, fragmentOf, grouped } from '../../../../reports/html/links.js'
import { markChosen } from '../../../../reports/html/script/mark-chosen.js'
import { only } from '../../../../reports/html/script/only.js'
import { levelMark } from '../level-words.js'
import type { ClauseData, PointData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'
import { createSearch, type SpecificationAddress, type SpecificationSearch } from './search.js'

/** Operations, and the sections of the document with what they say, as far as the filters leave them. */
export function createList(page: SpecificationIndex, address: SpecificationAddress) {
  const element = document.createElement('nav')
  element.className = 'list'
  element.setAttribute('aria-label', 'Specification')
  element.innerHTML = html`${form}<div class="found-list"></div>`.text
  const fields = only('form', HTMLFormElement, element)
  const text = only('[name=text]', HTMLInputElement, fields)
  const level = only('[name=level]', HTMLSelectElement, fields)
  const items = only('.found-list', HTMLElement, element)
  const search = createSearch(page)
  const opened = new Set<string>()
  let filtered = ''
  fields.addEventListener('input', () => address.filter({ text: text.value, level: level.value }))
  fields.addEventListener('submit', (event) => event.preventDefault())
  items.addEventListener('toggle', ({ target }) => fillSection(target, page, search, opened), true)
  return {
    element,
    show(): void {
      const { filters } = address
      if (text.value !== filters.text) text.value = filters.text
      level.value = filters.level
      const key = JSON.stringify(filters)
      if (filtered !== key || !items.firstChild) {
        filtered = key
        search.use(filters)
        items.innerHTML = renderList(page, search, opened).text
      }
      markChosen(items, address.chosen)
    },
    focusSearch(): void {
      text.focus()
      text.select()
    },
    clear: () => address.filter({ text: '', level: '' }),
    links: () => [...items.querySelectorAll('a')].filter((each) => each.offsetParent !== null),
  }
}

const form = html`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a path, a §  ( / )">
<select name="level" aria-label="Level"><option value="">clauses and open points</option>
<option value="must">must</option><option value="should">should</option><option value="open">left open</option>
<option value="untested">cannot be seen from outside</option></select></form>`

function renderList(
  page: SpecificationIndex,
  search: SpecificationSearch,
  opened: ReadonlySet<string>,
): Html {
  const { specification } = page
  const operations = specification.operations.filter((each) => search.hasOperation(each))
  const isOpen = (number: string): boolean => search.isActive || opened.has(number)
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
    return html`<details class="section" data-name="${chapter}"${isOpen(chapter) ? ' open' : ''}><summary><span>${chapter}</span> <small>${own.length}</small></summary>
<ul>${own.map(({ id, title, method }) => html`<li>${item('operation', id, html`<b class="method">${method}</b><span>${title}</span>`)}`)}</ul></details>`
  },
)}
<h2>Clauses and open points <small aria-live="polite">${search.isActive ? `${grouped(left)} of ${grouped(all)}` : grouped(all)}</small></h2>
${sections
  .filter(({ own }) => own.length)
  .map(
    ({
      number,
      title,
      own,
    }) => html`<details class="section" data-name="${number}"${isOpen(number) ? ' open' : ''}>
<summary><span>§${number} ${title}</span> <small>${own.length}</small></summary>${isOpen(number) ? contentItems(number, own, search) : undefined}</details>`,
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

const contentItems = (number: string, own: Content, { isActive }: SpecificationSearch): Html =>
  html`<ul>${isActive ? undefined : html`<li>${item('section', number, html`<span></span><span>The whole section</span>`)}`}${own.map(
    (each) =>
      html`<li>${'says' in each ? item('clause', each.id, html`${levelMark(each.level)}<code>${each.id}</code>`) : item('open', each.id, html`${levelMark('open')}<code>${each.id}</code>`)}`,
  )}</ul>`

function item(kind: FindingKind, id: string, content: Part): Html {
  const anchor = anchorOf(kind, id)
  return html`<a href="${fragmentOf(anchor)}" data-anchor="${anchor}">${content}</a>`
}

/** A section is filled when it is opened: most never are. */
function fillSection(
  target: EventTarget | null,
  page: SpecificationIndex,
  search: SpecificationSearch,
  opened: Set<string>,
): void {
  if (!(target instanceof HTMLDetailsElement)) return
  const { name = '' } = target.dataset
  if (!target.open) return void opened.delete(name)
  if (!search.isActive) opened.add(name)
  if (target.querySelector('ul')) return
  target.insertAdjacentHTML('beforeend', contentItems(name, contentOf(page, search, name), search).text)
}
