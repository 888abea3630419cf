import type { JournalEntry } from '../../journal/journal-entry.js'
import { callLine } from './curl.js'
import { at, onClick } from './elements.js'
import { exchangeParts } from './exchange-parts.js'
import { act } from './requests.js'
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
  history.replaceState(null, '', `#call-${entry.number}`)
}

/** The number of the call that the address names, as `#call-12` does. */
export function numberInAddress(): number | undefined {
  const [, number] = /^#call-(\d{1,15})$/.exec(location.hash) ?? []
  return number === undefined ? undefined : Number(number)
}

function closeExchange(): void {
  const item = shownItem()
  showExchange(undefined)
  history.replaceState(null, '', '#calls-title')
  if (item) moveTo(item)
  else at('calls-title').focus()
}

onClick('exchange-close', closeExchange)
if (navigator.clipboard) {
  onClick('exchange-link', () => copy(location.href, 'The link'))
  onClick('exchange-curl', () => shownEntry && copy(callLine(shownEntry), 'The command'))
} else for (const id of ['exchange-link', 'exchange-curl']) at(id).hidden = true

const copy = (text: string, what: string): Promise<void> =>
  act(() => navigator.clipboard.writeText(text), `${what} is copied.`)

at('calls').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || shownEntry === undefined) return
  if (event.target instanceof HTMLSelectElement) return
  event.preventDefault()
  closeExchange()
})
