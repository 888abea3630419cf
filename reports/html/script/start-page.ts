import type { Address } from './address.js'
import { copyOnClick } from './copy.js'
import type { List } from './filtered-list.js'
import { followLinks } from './follow-links.js'
import { listenToKeys } from './keys.js'

/** The pane for the chosen item. */
interface Detail {
  element: HTMLElement
  /** Shows what is chosen, and returns its anchor: the reader may not have chosen anything yet. */
  show(): string | undefined
}

/** A page with a list and a pane for the chosen item. */
interface ListedPage {
  main: HTMLElement
  address: Omit<Address<never>, 'filters' | 'filter'>
  list: List
  detail: Detail
  /** What a button copies. It may be an answer of a server. */
  copied(button: HTMLElement): string | undefined
}

/** There the pane takes the place of the list. */
const isNarrow = matchMedia('(max-width: 56rem)')

/** Scrolls to what was chosen. The focus goes to its title where what had it is gone. */
function bringUp(element: HTMLElement, heading: HTMLElement | null): void {
  const { top } = element.getBoundingClientRect()
  if (isNarrow.matches || top < 0 || top > innerHeight / 2) element.scrollIntoView()
  if (!heading || (!isNarrow.matches && document.activeElement !== document.body)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Puts the list and the pane into the page and connects them to the address, links, keys and buttons. */
export function startPage({ main, address, list, detail, copied }: ListedPage): void {
  const { title } = document
  let shown: string | undefined
  const show = (): void => {
    const before = shown
    shown = detail.show()
    list.show(shown)
    document.documentElement.toggleAttribute('data-chosen', address.chosen !== undefined)
    const heading = detail.element.querySelector<HTMLElement>('h2')
    document.title = address.chosen === undefined ? title : `${heading?.textContent} \u2013 ${title}`
    if (before === undefined || before === shown) return
    if (isNarrow.matches && address.chosen === undefined) list.bringBack(before)
    else bringUp(detail.element, heading)
  }
  main.append(list.element, detail.element)
  main.classList.add('app')
  address.onChange(show)
  copyOnClick(copied)
  followLinks(address)
  listenToKeys(list, address)
  show()
}

/**
 * Marks the document when the page has started. If it cannot start, `instead` shows the reader what there is.
 */
export function beginning(start: () => Promise<void>, instead: () => void = () => {}): void {
  start().then(
    () => {
      document.documentElement.dataset.ready = 'true'
    },
    (error: unknown) => {
      document.documentElement.dataset.ready = 'false'
      instead()
      console.error(error)
    },
  )
}
