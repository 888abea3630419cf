import { html } from '../html.js'
import type { Address } from './address.js'

/** What keys do to a list. */
export interface KeyedList {
  focusSearch(): void
  /** Shows the whole list again. */
  clear(): void
  /** The visible links, in order. */
  links(): HTMLAnchorElement[]
}

type Choosing = Pick<Address, 'choose'>

const keyWords = {
  '/': 'search',
  'j, \u2193': 'the next of the list',
  'k, \u2191': 'the one before it',
  Enter: 'in the search: the first that was found',
  Escape: 'leaves the search, and shows the whole list again',
  '?': 'these keys',
}

/** Handles keys, and lists them where `?` is pressed. */
export function listenToKeys(list: KeyedList, address: Choosing): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isSearching(event)) return search(event, list, address)
    if (isTyping(event)) return
    if (event.key === '?') showKeys()
    const inList = event.target instanceof Element && event.target.closest('.list a') !== null
    if (inList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      step(list, address, event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === '/') {
      event.preventDefault()
      list.focusSearch()
    }
    if (event.key === 'j') step(list, address, 1)
    if (event.key === 'k') step(list, address, -1)
  })
}

function search(event: KeyboardEvent, list: KeyedList, address: Choosing): void {
  if (event.key === 'Escape') {
    list.clear()
    if (event.target instanceof HTMLElement) event.target.blur()
  }
  if (!(event.target instanceof HTMLInputElement) || !['Enter', 'ArrowDown'].includes(event.key)) return
  event.preventDefault()
  const first = list.links().find((each) => each.dataset.anchor !== 'overview')
  first?.focus()
  if (event.key === 'Enter' && first) address.choose(first.dataset.anchor)
}

function showKeys(): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'keys'
  dialog.setAttribute('aria-label', 'Keys')
  dialog.innerHTML = html`<dl>${Object.entries(keyWords).map(
    ([key, says]) => html`<div><dt><kbd>${key}</kbd><dd>${says}</div>`,
  )}</dl><button type="button">Close</button>`.text
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target instanceof HTMLButtonElement) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function step(list: KeyedList, address: Choosing, by: 1 | -1): void {
  const links = list.links()
  const at = links.findIndex((each) => each.hasAttribute('aria-current'))
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
  if (!next) return
  address.choose(next.dataset.anchor)
  next.focus({ preventScroll: true })
}

const isSearching = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('form[role=search]') !== null

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && /^(input|select|textarea)$/.test(target.localName)
