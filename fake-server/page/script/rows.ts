import type { JournalEntry } from '../../journal/journal-entry.js'

export interface Row {
  entry: JournalEntry
  /** How much there is of it, in characters. */
  weight: number
  item: HTMLLIElement
}

/** The calls that the list has, by number, oldest first. */
export const rows = new Map<number, Row>()

export const buttonOf = (item: Element | null | undefined): HTMLButtonElement | null | undefined =>
  item?.querySelector('button')

let tabStop: Element | null | undefined

/** Of all the rows, one can be reached with the tabulator; the arrows lead to the others. */
export function setTabStop(item: Element | null | undefined): void {
  buttonOf(tabStop)?.setAttribute('tabindex', '-1')
  tabStop = item
  buttonOf(tabStop)?.setAttribute('tabindex', '0')
}

export function moveTo(item: Element): void {
  setTabStop(item)
  buttonOf(item)?.focus()
}
