import type { Address } from './address.js'
import { copyOnClick } from './copy.js'
import { followLinks } from './follow-links.js'
import type { KeyedList } from './keys.js'
import { listenToKeys } from './keys.js'

/** A part of the page that shows itself anew when the address has changed. */
interface Shown {
  element: HTMLElement
  show(): void
}

/** A page with a list, and beside it what is chosen in it. */
interface ListedPage {
  main: HTMLElement
  address: Omit<Address<never>, 'filters' | 'filter'>
  list: Shown & KeyedList
  detail: Shown
  /** What a button copies, which may be an answer of a server. */
  copied(button: HTMLElement): string | undefined
}

/** Puts list and detail into the page, and has them follow the address, links, keys and buttons. */
export function startPage({ main, address, list, detail, copied }: ListedPage): void {
  const show = (): void => {
    list.show()
    detail.show()
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

/** Says in the document whether a page has begun; where it could not, `instead` gives people what there is. */
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
