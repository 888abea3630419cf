import type { JournalEntry } from '../../journal/journal-entry.js'
import { loadState, showState } from './choices.js'
import { takeClock } from './clock.js'
import { chosen } from './commands.js'
import { at, onClick } from './elements.js'
import { takeFaults } from './faults.js'
import { refreshJournal, takeEntry } from './journal.js'
import { wantContent, wantOrganizations } from './organization.js'
import { quietly, showConnection, tellProblem, withToken } from './requests.js'

at('origin').textContent = location.origin
for (const each of document.querySelectorAll<HTMLAnchorElement>('a[data-own]'))
  each.setAttribute('href', withToken(each.getAttribute('href') ?? ''))

for (const each of document.querySelectorAll('dialog'))
  each.addEventListener('click', ({ target }) => {
    if (target === each || (target instanceof Element && target.closest('[data-close]'))) each.close()
  })
for (const id of ['keys', 'reset']) onClick(`${id}-open`, () => at(id, HTMLDialogElement).showModal())

const retryMs = 2000
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined

/** Listens to events, and reconnects when the connection is lost. */
function connect(): void {
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
  hear('state', (text) => showState(JSON.parse(text)))
  hear('organizations', wantOrganizations)
  hear('reset', loadAll)
}

function hearCall(text: string): void {
  const entry: JournalEntry = JSON.parse(text)
  if (entry.organization === chosen()) void wantContent()
  takeEntry(entry, text.length)
}

function disconnect(): void {
  source?.close()
  clearTimeout(retry)
}

/** Reloads everything after a connection or a reset, since all of it may have changed. */
function loadAll(): void {
  void quietly(loadState)
  void wantOrganizations()
  refreshJournal()
}

/** The page rests while it is hidden. */
document.addEventListener('visibilitychange', () => {
  if (document.hidden) disconnect()
  else connect()
})
connect()
