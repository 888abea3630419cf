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

/** Handles keys: `/` searches, Escape clears, `j` and `k` walk through the list. */
export function listenToKeys(list: KeyedList, address: Choosing): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && isSearching(event)) return list.clear()
    if (isTyping(event)) return
    if (event.key === '/') {
      event.preventDefault()
      list.focusSearch()
    }
    if (event.key === 'j') step(list, address, 1)
    if (event.key === 'k') step(list, address, -1)
  })
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
