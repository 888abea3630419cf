import type { Address } from './address.js'
import { copyOnClick } from './copy.js'
import { followLinks } from './follow-links.js'
import type { KeyedList } from './keys.js'
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
  list: KeyedList & { element: HTMLElement; show(chosen: string | undefined): void }
  detail: Detail
  /** What a button copies. It may be an answer of a server. */
  copied(button: HTMLElement): string | undefined
}

/** Puts the list and the pane into the page and connects them to the address, links, keys and buttons. */
export function startPage({ main, address, list, detail, copied }: ListedPage): void {
  const show = (): void => {
    list.show(detail.show())
    document.documentElement.toggleAttribute('data-chosen', address.chosen !== undefined)
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
