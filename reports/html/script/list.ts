import { verdictOf } from '../../causes/open-causes.js'
import type { ReportedClause } from '../../report.js'
import type { Indexed } from '../chosen.js'
import { columns } from '../figures.js'
import { type Html, html, type Part } from '../html.js'
import { anchorOf, fragmentOf, grouped } from '../links.js'
import { mark } from '../marks.js'
import { prose } from '../visible.js'
import type { Address } from './address.js'
import { markChosen } from './mark-chosen.js'
import { only } from './only.js'
import { createSearch, type Search } from './search.js'

export interface List {
  element: HTMLElement
  show(): void
  focusSearch(): void
  /** Takes all filters away. */
  clear(): void
  /** The links that can be seen, in their order. */
  links(): HTMLAnchorElement[]
}

/** Causes, clauses and open points as far as the filters leave them. */
export function createList(page: Indexed, address: Address): List {
  const element = document.createElement('nav')
  element.className = 'list'
  element.setAttribute('aria-label', 'Findings')
  element.innerHTML = html`${renderForm(page)}<div class="found-list"></div>`.text
  const form = only('form', HTMLFormElement, element)
  const text = only('[name=text]', HTMLInputElement, form)
  const verdict = only('[name=verdict]', HTMLSelectElement, form)
  const chapter = only('[name=chapter]', HTMLSelectElement, form)
  const items = only('.found-list', HTMLElement, element)
  const search = createSearch(page)
  const opened = new Set<string>()
  let filtered = ''
  form.addEventListener('input', () =>
    address.filter({ text: text.value, verdict: verdict.value, chapter: chapter.value }),
  )
  form.addEventListener('submit', (event) => event.preventDefault())
  items.addEventListener('toggle', ({ target }) => fillSection(target, page, search, opened), true)
  return {
    element,
    show() {
      const { filters } = address
      if (text.value !== filters.text) text.value = filters.text
      verdict.value = filters.verdict
      chapter.value = filters.chapter
      const key = JSON.stringify(filters)
      if (filtered !== key || !items.firstChild) {
        filtered = key
        search.use(filters)
        items.innerHTML = renderList(page, search, opened).text
      }
      markChosen(items, address.chosen)
    },
    focusSearch() {
      text.focus()
      text.select()
    },
    clear: () => address.filter({ verdict: '', chapter: '', text: '' }),
    links: () => [...items.querySelectorAll('a')].filter((each) => each.offsetParent !== null),
  }
}

function renderForm({ report }: Indexed): Html {
  const chapters = [...new Set(report.clauses.map(({ chapter }) => chapter))]
  const verdicts = columns.filter((each) => report.clauses.some(({ verdict }) => verdict === each))
  const option = (value: string): Html => html`<option value="${value}">${value}</option>`
  return html`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a §  ( / )">
<select name="verdict" aria-label="Verdict"><option value="">every verdict</option>${verdicts.map(option)}</select>
<select name="chapter" aria-label="Chapter"><option value="">every chapter</option>${chapters.map(option)}</select>
</form>`
}

function renderList(page: Indexed, search: Search, opened: ReadonlySet<string>): Html {
  const { report } = page
  const causes = page.causes.filter((each) => search.hasCause(each))
  const clauses = report.clauses.filter((each) => search.hasClause(each))
  const points = [...report.openPoints, ...(report.unobservedPoints ?? [])].filter((each) =>
    search.hasPoint(each),
  )
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  const isOpen = (name: string): boolean => search.isActive || opened.has(name)
  const left = `${grouped(clauses.length)}${search.isActive ? ` of ${grouped(report.clauses.length)}` : ''}`
  return html`<p class="whole"><a href="#overview" data-anchor="overview">The run as a whole</a></p>
${
  causes.length
    ? html`<h2>Causes <small>${causes.length}</small></h2><ol class="causes">${causes.map(
        ({ cause, cases }) =>
          html`<li>${item(
            anchorOf('cause', cause.id),
            html`${mark(verdictOf(cause))}<span>${prose(cause.says)}</span><small>${grouped(cases.length)}</small>`,
          )}`,
      )}</ol>`
    : undefined
}
<h2>Clauses <small aria-live="polite">${left}</small></h2>
${chapters.map((chapter) =>
  renderChapter(
    chapter,
    clauses.filter((each) => each.chapter === chapter),
    isOpen(chapter),
  ),
)}
${
  points.length
    ? html`<details class="section" data-name="open points"${isOpen('open points') ? ' open' : ''}>
<summary>open points <small>${points.length}</small></summary>${isOpen('open points') ? pointItems(points) : undefined}</details>`
    : undefined
}`
}

function renderChapter(chapter: string, clauses: readonly ReportedClause[], isOpen: boolean): Html {
  const broken = columns
    .slice(0, 3)
    .map((verdict) => [verdict, clauses.filter((each) => each.verdict === verdict).length] as const)
    .filter(([, many]) => many)
  return html`<details class="section" data-name="${chapter}"${isOpen ? ' open' : ''}><summary>${chapter} ${broken.map(
    ([verdict, many]) => html`<b class="v ${verdict}">${many}</b> `,
  )}<small>${clauses.length}</small></summary>${isOpen ? clauseItems(clauses) : undefined}</details>`
}

const clauseItems = (clauses: readonly ReportedClause[]): Html =>
  html`<ul>${clauses.map(({ id, verdict }) => html`<li>${item(anchorOf('clause', id), html`${mark(verdict)}<code>${id}</code>`)}`)}</ul>`

const pointItems = (points: readonly { id: string; answer?: string }[]): Html =>
  html`<ul>${points.map(
    ({ id, answer }) =>
      html`<li>${item(anchorOf('open', id), html`${mark(answer === undefined ? 'untested' : 'observed')}<code>${id}</code>`)}`,
  )}</ul>`

const item = (anchor: string, content: Part): Html =>
  html`<a href="${fragmentOf(anchor)}" data-anchor="${anchor}">${content}</a>`

/** A section is filled when it is opened: most never are. */
function fillSection(
  target: EventTarget | null,
  { report }: Indexed,
  search: Search,
  opened: Set<string>,
): void {
  if (!(target instanceof HTMLDetailsElement)) return
  const { name = '' } = target.dataset
  if (!target.open) return void opened.delete(name)
  if (!search.isActive) opened.add(name)
  if (target.querySelector('ul')) return
  const points = [...report.openPoints, ...(report.unobservedPoints ?? [])]
  const items =
    name === 'open points'
      ? pointItems(points.filter((each) => search.hasPoint(each)))
      : clauseItems(report.clauses.filter((each) => each.chapter === name && search.hasClause(each)))
  target.insertAdjacentHTML('beforeend', items.text)
}
