import type { JournalEntry } from '../../journal/journal-entry.js'

export interface Row {
  entry: JournalEntry
  /** The size of the entry, in characters. */
  weight: number
  item: HTMLLIElement
}

/** The calls in the list, by number, oldest first. */
export const rows = new Map<number, Row>()

export const buttonOf = (item: Element | null | undefined): HTMLButtonElement | null | undefined =>
  item?.querySelector('button')

let tabStop: Element | null | undefined

/** Only one row takes part in the tab order; the arrow keys lead to the others. */
export function setTabStop(item: Element | null | undefined): void {
  buttonOf(tabStop)?.setAttribute('tabindex', '-1')
  tabStop = item
  buttonOf(tabStop)?.setAttribute('tabindex', '0')
}

export function moveTo(item: Element): void {
  setTabStop(item)
  buttonOf(item)?.focus()
}
