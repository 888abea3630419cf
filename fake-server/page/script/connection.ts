/** Hears what happens, comes back when the connection is lost, and rests while nobody looks. */
export const connection = `
const retryMs = 2000
let isLive = false
let source
let retry

function showConnection(state, says) {
  isLive = state === 'live'
  const shown = at('connection')
  if (shown.textContent === says) return
  shown.textContent = says
  shown.className = 'connection ' + state
}

function connect() {
  disconnect()
  source = new EventSource(withToken('events'))
  source.onopen = () => {
    showConnection('live', 'Live')
    tellProblem()
    loadAll()
  }
  source.onerror = () => {
    showConnection('lost', 'Connection lost. Trying again…')
    if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs)
  }
  const hear = (event, take) => source.addEventListener(event, ({ data }) => take(data))
  hear('journal', takeEntry)
  hear('clock', (text) => takeClock(JSON.parse(text)))
  hear('faults', takeFaults)
  hear('organizations', () => void wantOrganizations())
  hear('reset', () => loadAll())
}

function disconnect() {
  source?.close()
  clearTimeout(retry)
}

/** After a connection, and after a reset: whatever was shown may be another now. */
function loadAll() {
  void quietly(loadState)
  void wantOrganizations()
  if (!isPaused) void quietly(loadJournal)
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) disconnect()
  else connect()
})

at('origin').textContent = location.origin
for (const each of document.querySelectorAll('a[data-own]'))
  each.setAttribute('href', withToken(each.getAttribute('href')))
connect()
`
