import { render } from 'preact'
import { html } from '../html.js'

/** What keys do to a list. */
interface KeyedList {
  /** The links of the list, in order; in a search the hits alone. */
  links(): HTMLAnchorElement[]
  choose(anchor: string | undefined): void
  isSearching(): boolean
  /** Leads to the field for a text. */
  search(): void
  /** Shows the whole list again. */
  clear(): void
}

const keyWords = {
  '/': 'search',
  'j, \u2193': 'the next of the list',
  'k, \u2191': 'the one before it',
  Enter: 'in the search: the first that was found',
  Escape: 'leaves the search, and shows the whole list again',
  '?': 'these keys',
}

/** Handles keys, and lists them where `?` is pressed. */
export function listenToKeys(list: KeyedList): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (target.closest('dialog')) return
    if (target.closest('form[role=search]')) return search(event, target, list)
    if (/^(input|select|textarea)$/.test(target.localName)) return
    const step = { j: 1, k: -1, ...(target.closest('.list a') && { ArrowDown: 1, ArrowUp: -1 }) }[key]
    if (step !== undefined) go(list, step)
    if (key === '/') list.search()
    if (key === '?') showKeys()
    if (key === 'Escape') list.clear()
    if (step !== undefined || key === '/') event.preventDefault()
  })
}

function search(event: KeyboardEvent, field: HTMLElement, list: KeyedList): void {
  if (event.key === 'Escape') {
    list.clear()
    field.blur()
  }
  if (!(field instanceof HTMLInputElement) || !['Enter', 'ArrowDown'].includes(event.key)) return
  event.preventDefault()
  const [first] = list.links()
  first?.focus()
  if (event.key === 'Enter' && first) list.choose(first.dataset.anchor)
}

/** Goes on from the link in focus, or else from what is shown. Above the first hit is the field of the search. */
function go(list: KeyedList, by: number): void {
  const links = list.links()
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement)
  const at = focused < 0 ? links.findIndex((each) => each.hasAttribute('aria-current')) : focused
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
  if (!next) {
    if (focused === 0 && by < 0 && list.isSearching()) list.search()
    return
  }
  list.choose(next.dataset.anchor)
  next.focus({ preventScroll: true })
}

function showKeys(): void {
  const place = document.createElement('div')
  document.body.append(place)
  render(
    html`<dialog class="keys" aria-label="Keys" onclose=${() => place.remove()} onclick=${({
      target,
      currentTarget,
    }: Event) => {
      if (target === currentTarget || target instanceof HTMLButtonElement)
        (currentTarget as HTMLDialogElement).close()
    }}><dl>${Object.entries(keyWords).map(
      ([key, says]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${says}</dd></div>`,
    )}</dl><button type="button">Close</button></dialog>`,
    place,
  )
  place.querySelector('dialog')?.showModal()
}
