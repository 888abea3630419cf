import type { JournalEntry } from '../../journal/journal-entry.js'
import { at, onClick } from './elements.js'
import { exchangeParts } from './exchange-parts.js'
import { buttonOf, moveTo, rows } from './rows.js'

let shownEntry: JournalEntry | undefined

/** The number of the call that is shown beside the list; undefined when none is. */
export const shownNumber = (): number | undefined => shownEntry?.number

/** The row of that call, if the list still has it. */
export const shownItem = (): HTMLElement | undefined => shownEntry && rows.get(shownEntry.number)?.item

export function showExchange(entry: JournalEntry | undefined): void {
  buttonOf(shownItem())?.removeAttribute('aria-current')
  shownEntry = entry
  buttonOf(shownItem())?.setAttribute('aria-current', 'true')
  at('exchange').hidden = entry === undefined
  at('calls').classList.toggle('split', entry !== undefined)
  if (!entry) return
  at('exchange-title').textContent = `Call ${entry.number}`
  at('exchange-body').replaceChildren(...exchangeParts(entry))
  at('exchange').scrollTop = 0
}

function closeExchange(): void {
  const item = shownItem()
  showExchange(undefined)
  if (item) moveTo(item)
  else at('calls-title').focus()
}

onClick('exchange-close', closeExchange)
at('calls').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || shownEntry === undefined) return
  if (event.target instanceof HTMLSelectElement) return
  event.preventDefault()
  closeExchange()
})
