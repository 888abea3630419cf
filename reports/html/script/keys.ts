import type { Address } from './address.js'
import type { List } from './list.js'

/** `/` searches, Escape clears, `j` and `k` go through the list. */
export function listenToKeys(list: List, address: Address): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && isTyping(event))
      return address.filter({ verdict: '', chapter: '', text: '' })
    if (isTyping(event)) return
    if (event.key === '/') {
      event.preventDefault()
      list.focusSearch()
    }
    if (event.key === 'j') step(list, address, 1)
    if (event.key === 'k') step(list, address, -1)
  })
}

function step(list: List, address: Address, by: 1 | -1): void {
  const links = list.links()
  const at = links.findIndex((each) => each.dataset.anchor === address.chosen)
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]
  if (!next) return
  address.choose(next.dataset.anchor)
  next.focus({ preventScroll: true })
}

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && /^(input|select|textarea)$/.test(target.localName)
