import { html } from '../../../pages/html.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import { type CallFilter, fits } from '../../journal/journal-entry.js'
import { CallRow, exchangeParts, statusText } from './call.js'
import { apiLine, callLine, chosen, isOneOfSeveral, tellEmpty } from './commands.js'
import { at, onClick, seen, show } from './elements.js'
import { act, ask, copy, get, quietly, tellProblem } from './requests.js'
import { many } from './times.js'

/** The pause between updates of what changes fast, in milliseconds. */
export const rest = 100
const tellEachMs = 3000
const mostRows = 500
const mostWeight = 2 ** 23

interface Row {
  entry: JournalEntry
  /** The size of the entry, in characters. */
  weight: number
}

/** The calls in the list, the newest first. */
let rows: Row[] = []
let shown: JournalEntry | undefined
/** The number of the one row that takes part in the tab order; the arrow keys lead to the others. */
let tabStop: number | undefined
let wanted: CallFilter = {}
let waiting: Row[] = []
let isLoading = false
let isPaused = false
let missed = 0
let untold = 0
let latest = 0
let loads = 0
let due: ReturnType<typeof setTimeout> | undefined

const list = at('calls-list')
const has = (number: number | undefined): boolean => rows.some(({ entry }) => entry.number === number)

/** Draws the list. It stays where the reader is, and so does the focus. */
function draw(): void {
  const before = list.scrollTop > 0 ? list.scrollHeight : undefined
  const hadFocus = list.contains(document.activeElement)
  if (!has(tabStop)) tabStop = has(shown?.number) ? shown?.number : rows.at(hadFocus ? -1 : 0)?.entry.number
  show(
    'calls-list',
    rows.map(
      ({ entry }) =>
        html`<${CallRow} key=${entry.number} entry=${entry} isShown=${entry === shown} isStop=${entry.number === tabStop} />`,
    ),
  )
  if (before !== undefined) list.scrollTop += list.scrollHeight - before
  if (hadFocus && !list.contains(document.activeElement)) focusRow()
}

function focusRow(number = tabStop): void {
  tabStop = number
  draw()
  const row = list.querySelector<HTMLElement>('[tabindex="0"]')
  if (row) row.focus()
  else at('calls-title').focus()
}

/** The newest that there is room for; one at least. */
function trimmed(all: readonly Row[]): Row[] {
  let weight = 0
  const last = all.findIndex((each, at) => {
    weight += each.weight
    return at >= mostRows || (at > 0 && weight > mostWeight)
  })
  return last < 0 ? [...all] : all.slice(0, last)
}

/** Reads the whole list anew. This also brings the page up to date after a pause or a lost connection. */
async function loadJournal(): Promise<void> {
  const load = ++loads
  isLoading = true
  waiting = []
  const query = new URLSearchParams({ limit: String(mostRows) })
  for (const [name, value] of Object.entries(wanted)) query.set(name, value)
  try {
    const said = await get<{ entries: JournalEntry[]; latest: number }>(`journal?${query}`)
    if (load !== loads) return
    rows = trimmed(said.entries.map((entry) => ({ entry, weight: weightOf(entry) })).reverse())
    if (!list.contains(document.activeElement)) tabStop = undefined
    draw()
    latest = said.latest
    missed = 0
    followAddress()
  } finally {
    if (load === loads) {
      isLoading = false
      flush()
    }
  }
}

const weightOf = ({ call, reply }: JournalEntry): number =>
  1000 + reply.text.length + (call.text?.length ?? JSON.stringify(call.body ?? '').length)

/** For use after a connection, a reset or a pause. */
export function refreshJournal(): void {
  if (!isPaused) void quietly(loadJournal)
}

/** Takes one call as it happens, however fast calls come. */
export function takeEntry(entry: JournalEntry, weight: number): void {
  if (!fits(entry, wanted)) return
  if (isPaused) missed += 1
  else waiting.push({ entry, weight })
  if (waiting.length > 2 * mostRows) waiting = waiting.slice(-mostRows)
  untold += 1
  due ??= setTimeout(flush, rest)
}

function flush(): void {
  clearTimeout(due)
  due = undefined
  if (isLoading) return
  const fresh = waiting.filter(({ entry }) => entry.number > latest).reverse()
  waiting = []
  latest = fresh[0]?.entry.number ?? latest
  if (fresh.length) {
    if (!list.contains(document.activeElement)) tabStop = undefined
    rows = trimmed([...fresh, ...rows])
    draw()
  }
  showCount()
}

/** Says how many calls are shown, and what to do where there is none. */
function showCount(): void {
  const isFiltered = Object.keys(wanted).length > 0
  at('calls-count').textContent = rows.length === mostRows ? `the last ${mostRows}` : String(rows.length)
  at('calls-paused').textContent = isPaused ? `Paused. ${many(missed, 'new call')}.` : ''
  const says = isFiltered
    ? 'No call fits the filter. Widen it to see the others, or make a call:'
    : `No calls yet. Point your client at ${location.origin}, or make a call:`
  tellEmpty('calls-empty', rows.length === 0, says, apiLine('/hosts'))
  at('calls').classList.toggle('empty', rows.length === 0)
}

/** Announces calls to screen readers, but not each one: nobody could follow. */
setInterval(() => {
  const last = rows[0]?.entry
  if (untold === 0 || isPaused || !last) return
  const what = `${last.operation ?? last.call.method}, ${statusText(last.reply.status)}`
  at('calls-heard').textContent = `${many(untold, 'new call')}. The latest: ${what}.`
  untold = 0
}, tellEachMs)

export function filterCalls(): void {
  at('calls-own-label').hidden = !isOneOfSeveral()
  show('calls-own-name', seen(chosen(), 60))
  const own = at('calls-own', HTMLInputElement).checked && isOneOfSeveral()
  const now = Object.fromEntries(
    Object.entries({
      operation: at('calls-operation', HTMLSelectElement).value,
      status: at('calls-status', HTMLSelectElement).value,
      text: at('calls-text', HTMLInputElement).value.trim(),
      organization: own ? chosen() : '',
    }).filter(([, value]) => value !== ''),
  )
  showCount()
  if (JSON.stringify(now) === JSON.stringify(wanted)) return
  wanted = now
  void quietly(loadJournal)
}

for (const id of ['calls-operation', 'calls-status', 'calls-own'])
  at(id).addEventListener('change', filterCalls)
at('calls-text').addEventListener('input', filterCalls)

function showExchange(entry: JournalEntry | undefined): void {
  shown = entry
  draw()
  at('exchange').hidden = entry === undefined
  at('calls').classList.toggle('split', entry !== undefined)
  history.replaceState(null, '', entry ? `#call-${entry.number}` : '#calls-title')
  if (!entry) return
  at('exchange-title').textContent = `Call ${entry.number}`
  show('exchange-body', html`<div key=${entry.number}>${exchangeParts(entry)}</div>`)
  at('exchange').scrollTop = 0
}

function closeExchange(): void {
  const number = shown?.number
  showExchange(undefined)
  if (has(number)) focusRow(number)
  else at('calls-title').focus()
}

onClick('exchange-close', closeExchange)
if (navigator.clipboard) {
  onClick('exchange-link', () => copy(location.href, 'The link'))
  onClick('exchange-curl', () => shown && copy(callLine(shown), 'The command'))
} else for (const id of ['exchange-link', 'exchange-curl']) at(id).hidden = true

at('calls').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || shown === undefined || event.target instanceof HTMLSelectElement) return
  event.preventDefault()
  closeExchange()
})

/** Shows the call that the address names: `#call-12`. */
function followAddress(): void {
  const [, number] = /^#call-(\d{1,15})$/.exec(location.hash) ?? []
  if (number === undefined || Number(number) === shown?.number) return
  const entry = rows.find((each) => each.entry.number === Number(number))?.entry
  if (entry) {
    showExchange(entry)
    at('exchange').scrollIntoView({ block: 'nearest' })
  } else
    tellProblem(
      `Call ${number} is not among the calls that are shown: it was forgotten, or does not fit the filter.`,
    )
}

addEventListener('hashchange', followAddress)

const rowsOfPage = 10

/** Where a key leads from the row at a place. */
const steps: Record<string, (place: number) => number> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place) => Math.min(rows.length - 1, place + rowsOfPage),
  PageUp: (place) => Math.max(0, place - rowsOfPage),
  Home: () => 0,
  End: () => rows.length - 1,
}

/** The place of the row in which something happened. */
const placeOf = ({ target }: Event): number => {
  const { number } = (target instanceof Element ? target.closest<HTMLElement>('.call') : null)?.dataset ?? {}
  return rows.findIndex(({ entry }) => entry.number === Number(number))
}

list.addEventListener('keydown', (event) => {
  const place = placeOf(event)
  const step = steps[event.key]
  if (place < 0 || !step || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = rows[step(place)]?.entry
  if (!next) return
  if (shown) showExchange(next)
  focusRow(next.number)
})

const isNarrow = matchMedia('(max-width: 60rem)')

list.addEventListener('click', (event) => {
  const entry = rows[placeOf(event)]?.entry
  if (!entry) return
  tabStop = entry.number
  showExchange(entry)
  const isByKeyboard = event.detail === 0
  if (isByKeyboard || isNarrow.matches) at('exchange-title').focus()
})

onClick('calls-pause', () => {
  isPaused = !isPaused
  at('calls-pause').setAttribute('aria-pressed', String(isPaused))
  showCount()
  refreshJournal()
})

onClick('calls-clear', () => {
  const { organization } = wanted
  const query = organization === undefined ? '' : `?${new URLSearchParams({ organization })}`
  void act(async () => {
    await ask('DELETE', `journal${query}`)
    await loadJournal()
  }, 'The calls are forgotten.')
})
