import { type CallFilter, fits } from '../../journal/fits.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import { addRows, clearRows, focusRows, mostRows } from './call-list.js'
import { statusText } from './call-row.js'
import { chosen, isOneOfSeveral } from './chosen-organization.js'
import { tellEmpty } from './copyable.js'
import { apiLine } from './curl.js'
import { at, onClick, seen } from './elements.js'
import { numberInAddress, showExchange, shownNumber } from './exchange.js'
import { act, ask, get, quietly, tellProblem } from './requests.js'
import { rows } from './rows.js'
import { many } from './times.js'

/** The pause between updates of what changes fast, in milliseconds. */
export const rest = 100
const tellEachMs = 3000

let wanted: CallFilter = {}
let waiting: { entry: JournalEntry; weight: number }[] = []
let isLoading = false
let isPaused = false
let missed = 0
let untold = 0
let latest = 0
let loads = 0
let due: ReturnType<typeof setTimeout> | undefined

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
    const hadFocus = clearRows()
    addRows(said.entries.map((entry) => ({ entry, weight: weightOf(entry) })))
    if (hadFocus) focusRows()
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
  const fresh = waiting.filter(({ entry }) => entry.number > latest).slice(-mostRows)
  waiting = []
  if (fresh.length > 0) addRows(fresh)
  latest = fresh.at(-1)?.entry.number ?? latest
  showCount()
}

/** Says how many calls are shown, and what to do where there is none. */
export function showCount(): void {
  const isFiltered = Object.keys(wanted).length > 0
  at('calls-count').textContent = rows.size === mostRows ? `the last ${mostRows}` : String(rows.size)
  at('calls-paused').textContent = isPaused ? `Paused. ${many(missed, 'new call')}.` : ''
  const says = isFiltered
    ? 'No call fits the filter. Widen it to see the others, or make a call:'
    : `No calls yet. Point your client at ${location.origin}, or make a call:`
  tellEmpty('calls-empty', rows.size === 0, says, apiLine('/hosts'))
  at('calls').classList.toggle('empty', rows.size === 0)
}

/** Announces calls to screen readers, but not each one: nobody could follow. */
setInterval(() => {
  const last = [...rows.values()].at(-1)?.entry
  if (untold === 0 || isPaused || !last) return
  const what = `${last.operation ?? last.call.method}, ${statusText(last.reply.status)}`
  at('calls-heard').textContent = `${many(untold, 'new call')}. The latest: ${what}.`
  untold = 0
}, tellEachMs)

/** Filters the list by what is chosen above it. */
export function filterCalls(): void {
  at('calls-own-label').hidden = !isOneOfSeveral()
  at('calls-own-name').replaceChildren(seen(chosen(), 60))
  const own = at('calls-own', HTMLInputElement).checked && isOneOfSeveral()
  const now = Object.fromEntries(
    Object.entries({
      operation: at('calls-operation', HTMLSelectElement).value,
      status: at('calls-status', HTMLSelectElement).value,
      text: at('calls-text', HTMLInputElement).value.trim(),
      organization: own ? chosen() : '',
    }).filter(([, value]) => value !== ''),
  )
  if (JSON.stringify(now) === JSON.stringify(wanted)) return
  wanted = now
  void quietly(loadJournal)
}

for (const id of ['calls-operation', 'calls-status', 'calls-own'])
  at(id).addEventListener('change', filterCalls)
at('calls-text').addEventListener('input', filterCalls)

/** Shows the call that the address names: `#call-12`. */
function followAddress(): void {
  const number = numberInAddress()
  if (number === undefined || number === shownNumber()) return
  const entry = rows.get(number)?.entry
  if (entry) showExchange(entry)
  else
    tellProblem(
      `Call ${number} is not among the calls that are shown: it was forgotten, or does not fit the filter.`,
    )
}

addEventListener('hashchange', followAddress)

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
