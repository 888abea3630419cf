import type { JournalEntry } from '../../journal/journal-entry.js'
import { chosen } from './chosen-organization.js'
import { takeClock } from './clock.js'
import { showConnection } from './connection-state.js'
import { takeFaults } from './faults.js'
import { refreshJournal, takeEntry } from './journal.js'
import { wantContent, wantOrganizations } from './organization.js'
import { quietly, tellProblem, withToken } from './requests.js'
import { loadState, takeState } from './state.js'

const retryMs = 2000
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined

/** Listens to events, and reconnects when the connection is lost. */
export function connect(): void {
  disconnect()
  const opened = new EventSource(withToken('events'))
  source = opened
  opened.onopen = () => {
    showConnection('live', 'Live')
    tellProblem()
    loadAll()
  }
  opened.onerror = () => {
    showConnection('lost', 'Connection lost. Trying again…')
    if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs)
  }
  const hear = (event: string, take: (text: string) => unknown): void =>
    opened.addEventListener(event, ({ data }) => take(data))
  hear('journal', hearCall)
  hear('clock', (text) => takeClock(JSON.parse(text)))
  hear('faults', takeFaults)
  hear('state', takeState)
  hear('organizations', wantOrganizations)
  hear('reset', loadAll)
}

function hearCall(text: string): void {
  const entry: JournalEntry = JSON.parse(text)
  if (entry.organization === chosen()) void wantContent()
  takeEntry(entry, text.length)
}

export function disconnect(): void {
  source?.close()
  clearTimeout(retry)
}

/** Reloads everything after a connection or a reset, since all of it may have changed. */
function loadAll(): void {
  void quietly(loadState)
  void wantOrganizations()
  refreshJournal()
}
