import { type Html, html, type Part } from '../html.js'
import { anchorOf, type FindingKind, fragmentOf } from '../links.js'
import type { Address } from './address.js'
import { markHits } from './hits.js'
import type { KeyedList } from './keys.js'
import { markChosen } from './mark-chosen.js'
import { only } from './only.js'

/** The list beside the page, with a form that filters it. */
export interface List extends KeyedList {
  element: HTMLElement
  /** Shows what the filters leave, and marks what is chosen. */
  show(chosen: string | undefined): void
  /** Scrolls to the item of an anchor, and gives it the focus. */
  bringBack(anchor: string): void
}

interface Listed<Name extends string> {
  /** The accessible name of the list. */
  label: string
  /** The form, with a field for each filter under its name; the free-text field is `text`. */
  form: Html
  filters: readonly Name[]
  search: { readonly isActive: boolean; use(filters: Readonly<Record<Name, string>>): void }
  render(isOpen: (section: string) => boolean): Html
  /** The content of a section that is not in the list from the start. */
  section(name: string): Html
  /** The section that holds the item of an anchor. */
  sectionOf(anchor: string): string | undefined
}

/**
 * Lists what the filters leave, in sections. A section is filled when the reader opens it, because most stay
 * closed.
 */
export function createFilteredList<Name extends string>(
  address: Address<Name>,
  { label, form, filters, search, render, section, sectionOf }: Listed<Name>,
): List {
  const element = document.createElement('nav')
  element.className = 'list'
  element.setAttribute('aria-label', label)
  element.innerHTML = html`${form}<div class="found-list"></div>`.text
  const items = only('.found-list', HTMLElement, element)
  const opened = new Set<string>()
  let filtered = ''
  items.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const { name = '' } = target.dataset
      if (!target.open) return void opened.delete(name)
      if (!search.isActive) opened.add(name)
      if (!target.querySelector('ul')) target.insertAdjacentHTML('beforeend', section(name).text)
    },
    true,
  )
  /** The list follows what is chosen: opens the section that hides it, once. */
  let followed: string | undefined
  function openSectionOf(chosen: string | undefined): void {
    const name = chosen === undefined || chosen === followed ? undefined : sectionOf(chosen)
    followed = chosen
    const closed = [...items.querySelectorAll('details')].find(
      (each) => each.dataset.name === name && !each.open,
    )
    if (name === undefined || !closed) return
    if (!closed.querySelector('ul')) closed.insertAdjacentHTML('beforeend', section(name).text)
    closed.open = true
  }
  const { showFilters, ...ways } = followForm(element, filters, address)
  return {
    ...{ element, ...ways },
    show(chosen) {
      showFilters()
      const key = JSON.stringify(address.filters)
      if (filtered !== key || !items.firstChild) {
        filtered = key
        search.use(address.filters)
        items.innerHTML = render((name) => search.isActive || opened.has(name)).text
        markHits(items, wordsOf(address.filters))
      }
      openSectionOf(chosen)
      markChosen(items, chosen)
    },
    bringBack(anchor) {
      openSectionOf(anchor)
      const link = [...items.querySelectorAll('a')].find((each) => each.dataset.anchor === anchor)
      link?.scrollIntoView({ block: 'center' })
      link?.focus({ preventScroll: true })
    },
    links: () => [...items.querySelectorAll('a')].filter((each) => each.offsetParent !== null),
  }
}

const wordsOf = (filters: Readonly<Record<string, string>>): string[] =>
  (filters.text ?? '').toLowerCase().split(/\s+/).filter(Boolean)

/** Filters the list by what is typed and chosen in the form; `showFilters` shows what the address says. */
function followForm<Name extends string>(
  element: HTMLElement,
  names: readonly Name[],
  address: Address<Name>,
): Pick<List, 'focusSearch' | 'clear'> & { showFilters(): void } {
  const text = only('[name=text]', HTMLInputElement, element)
  const fields = names.map((name) => {
    const field = only(`[name=${name}]`, HTMLElement, element) as HTMLInputElement | HTMLSelectElement
    return [name, field] as const
  })
  const valuesBy = (read: (field: { value: string }) => string) =>
    Object.fromEntries(fields.map(([name, field]) => [name, read(field)])) as Record<Name, string>
  element.addEventListener('input', () => address.filter(valuesBy(({ value }) => value)))
  element.addEventListener('submit', (event) => event.preventDefault())
  return {
    showFilters() {
      for (const [name, field] of fields)
        if (field.value !== address.filters[name]) field.value = address.filters[name]
    },
    focusSearch() {
      text.focus()
      text.select()
    },
    clear: () => address.filter(valuesBy(() => '')),
  }
}

/** A link of the list. */
export function item(kind: FindingKind, id: string, content: Part): Html {
  const anchor = anchorOf(kind, id)
  return html`<a href="${fragmentOf(anchor)}" data-anchor="${anchor}">${content}</a>`
}

/** A section of the list, open or closed. Content that is missing is filled in when the section opens. */
export const renderSection = (name: string, summary: Part, content: Part, isOpen: boolean): Html =>
  html`<details class="section" data-name="${name}"${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`
