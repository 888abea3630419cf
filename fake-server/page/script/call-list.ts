import type { JournalEntry } from '../../journal/journal-entry.js'
import { callRow } from './call-row.js'
import { around, at } from './elements.js'
import { showExchange, shownItem, shownNumber } from './exchange.js'
import { buttonOf, moveTo, rows, setTabStop } from './rows.js'

export const mostRows = 500
const mostWeight = 2 ** 23

let rowsWeight = 0

const list = at('calls-list')

/** Adds calls in the order of their numbers. The list shows the newest first. */
export function addRows(fresh: readonly { entry: JournalEntry; weight: number }[]): void {
  const before = list.scrollTop > 0 ? list.scrollHeight : undefined
  const items = fresh.map(({ entry, weight }) => {
    const item = callRow(entry)
    rows.set(entry.number, { entry, weight, item })
    rowsWeight += weight
    return item
  })
  list.prepend(...items.reverse())
  if (before !== undefined) list.scrollTop += list.scrollHeight - before
  trimRows()
  keepTabStop()
}

function trimRows(): void {
  for (const [number, { item, weight }] of rows) {
    if (rows.size <= mostRows && (rowsWeight <= mostWeight || rows.size === 1)) return
    const heir = item.contains(document.activeElement) ? item.previousElementSibling : undefined
    item.remove()
    rows.delete(number)
    rowsWeight -= weight
    if (heir) moveTo(heir)
  }
}

/** Removes all rows, and returns whether the focus was in the list. */
export function clearRows(): boolean {
  const hadFocus = list.contains(document.activeElement)
  rows.clear()
  rowsWeight = 0
  list.replaceChildren()
  return hadFocus
}

export function focusRows(): void {
  const item = shownItem() ?? list.firstElementChild
  if (item) moveTo(item)
  else at('calls-title').focus()
}

function keepTabStop(): void {
  if (list.contains(document.activeElement)) return
  setTabStop(shownItem() ?? list.firstElementChild)
}

const rowsOfPage = 10

const steps: Record<string, (item: Element, items: Element[]) => Element | null | undefined> = {
  ArrowDown: (item) => item.nextElementSibling,
  ArrowUp: (item) => item.previousElementSibling,
  PageDown: (item, items) => items[Math.min(items.length - 1, items.indexOf(item) + rowsOfPage)],
  PageUp: (item, items) => items[Math.max(0, items.indexOf(item) - rowsOfPage)],
  Home: (_, items) => items[0],
  End: (_, items) => items.at(-1),
}

list.addEventListener('keydown', (event) => {
  const item = around(event, 'li')
  const step = steps[event.key]
  if (!item || !step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = step(item, [...list.children])
  if (!next) return
  moveTo(next)
  if (shownNumber() !== undefined) showExchange(entryOf(next))
})

list.addEventListener('click', (event) => {
  const item = around(event, 'li')
  if (!item) return
  setTabStop(item)
  showExchange(entryOf(item))
  const isByKeyboard = event.detail === 0
  if (isByKeyboard || isNarrow.matches) at('exchange-title').focus()
})

const entryOf = (item: Element): JournalEntry | undefined =>
  rows.get(Number(buttonOf(item)?.dataset.number))?.entry

const isNarrow = matchMedia('(max-width: 60rem)')
