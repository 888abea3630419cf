/** What clients do: the calls that there were, and those that come, however fast. */
export const journal = `
const restMs = 100
const tellEachMs = 3000

const wanted = { operation: '', organization: '' }
let waiting = []
let isLoading = false
let isPaused = false
let missed = 0
let untold = 0
let latest = 0
let loads = 0
let due

const fits = ({ operation, organization }) =>
  (wanted.operation === '' || operation === wanted.operation) &&
  (wanted.organization === '' || organization === wanted.organization)

/** Reads what there is anew, which is also the way back from a pause, and from a lost connection. */
async function loadJournal() {
  const load = ++loads
  isLoading = true
  waiting = []
  const query = new URLSearchParams({ limit: mostRows })
  for (const [name, value] of Object.entries(wanted)) if (value !== '') query.set(name, value)
  try {
    const said = await get('journal?' + query)
    if (load !== loads) return
    const hadFocus = clearRows()
    addRows(said.entries.map((entry) => ({ entry, weight: weightOf(entry) })))
    if (hadFocus) focusRows()
    latest = said.latest
    missed = 0
  } finally {
    if (load === loads) {
      isLoading = false
      flush()
    }
  }
}

const weightOf = ({ call, reply }) =>
  1000 + reply.text.length + (call.text?.length ?? JSON.stringify(call.body ?? '').length)

/** One call, as it was told. */
function takeEntry(text) {
  const entry = JSON.parse(text)
  if (entry.organization === chosen()) wantContent()
  if (!fits(entry)) return
  if (isPaused) missed += 1
  else waiting.push({ entry, weight: text.length })
  if (waiting.length > 2 * mostRows) waiting = waiting.slice(-mostRows)
  untold += 1
  due ??= setTimeout(flush, restMs)
}

function flush() {
  clearTimeout(due)
  due = undefined
  if (isLoading) return
  const fresh = waiting.filter(({ entry }) => entry.number > latest).slice(-mostRows)
  waiting = []
  if (fresh.length > 0) {
    addRows(fresh)
    latest = fresh.at(-1).entry.number
  }
  showCount()
}

function showCount() {
  const isFiltered = wanted.operation !== '' || wanted.organization !== ''
  at('calls-count').textContent = rows.size === mostRows ? 'the last ' + mostRows : String(rows.size)
  at('calls-paused').textContent = isPaused ? 'Paused. ' + many(missed, 'new call') + '.' : ''
  const line = apiLine('/hosts')
  const says = isFiltered
    ? 'No call fits the filter. Choose “any” to see the others, or make a call:'
    : 'No calls yet. Point your client at ' + location.origin + ', or make a call:'
  tellEmpty('calls-empty', rows.size === 0, says, line)
  at('calls').classList.toggle('empty', rows.size === 0)
}

/** For those who hear the page: not each call, which nobody could follow. */
setInterval(() => {
  const last = [...rows.values()].at(-1)?.entry
  if (untold === 0 || isPaused || !last) return
  const what = (last.operation ?? last.call.method) + ', ' + statusText(last.reply.status)
  at('calls-heard').textContent = many(untold, 'new call') + '. The latest: ' + what + '.'
  untold = 0
}, tellEachMs)

for (const name of ['operation', 'organization'])
  at('calls-' + name).addEventListener('change', (event) => {
    wanted[name] = event.target.value
    void quietly(loadJournal)
  })

onClick('calls-pause', () => {
  isPaused = !isPaused
  at('calls-pause').setAttribute('aria-pressed', String(isPaused))
  showCount()
  if (!isPaused) void quietly(loadJournal)
})

onClick('calls-clear', () => {
  const query =
    wanted.organization === '' ? '' : '?' + new URLSearchParams({ organization: wanted.organization })
  void act(async () => {
    await ask('DELETE', 'journal' + query)
    await loadJournal()
  }, 'The calls are forgotten.')
})
`
