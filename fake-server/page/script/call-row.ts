import type { JournalEntry } from '../../journal/journal-entry.js'
import { element, seen } from './elements.js'
import { keyText } from './fault-text.js'
import { timeOf } from './times.js'

export function statusKind(status: number): string {
  if (status === 0) return 'lost'
  if (status < 400) return 'good'
  return status < 500 ? 'refused' : 'failed'
}

export const statusText = (status: number): string => (status === 0 ? 'no reply' : String(status))

/** The path and query of a call. */
export function targetOf({ path, query }: JournalEntry['call']): string {
  const pairs = query.map(([name, value]) => [name, value])
  const search = new URLSearchParams(pairs).toString().replaceAll('%5Bredacted%5D', '[redacted]')
  return path + (search && '?') + search
}

const mostNotes = 3

function notesOf({ changed, refusedBy, fault }: JournalEntry): HTMLElement[] {
  const notes = changed.slice(0, mostNotes).map(({ did, what, id }) => note('changed', `${did} ${what} `, id))
  if (changed.length > mostNotes) notes.push(note('changed', `+ ${changed.length - mostNotes} more`, ''))
  if (refusedBy) notes.push(note('refused', '', refusedBy.clause ?? refusedBy.openPoint ?? 'refused'))
  if (fault) notes.push(note('fault', 'fault: ', fault))
  return notes
}

const note = (kind: string, says: string, text: string): HTMLElement =>
  element('span', { class: `note ${kind}` }, says, text === '' ? '' : seen(text, 80), ' ')

/** One row of the list of calls. */
export function callRow(entry: JournalEntry): HTMLLIElement {
  const { number, reply } = entry
  return element(
    'li',
    undefined,
    element(
      'button',
      { type: 'button', class: 'call', tabindex: '-1', 'data-number': number },
      element('span', { class: `status ${statusKind(reply.status)}` }, statusText(reply.status)),
      ' ',
      element('span', { class: 'lines' }, firstLine(entry), ' ', secondLine(entry)),
    ),
  )
}

const firstLine = ({ at: when, call }: JournalEntry): HTMLElement =>
  element(
    'span',
    { class: 'line' },
    element(
      'span',
      { class: 'target' },
      element('b', undefined, seen(call.method, 20)),
      ' ',
      seen(targetOf(call), 300),
    ),
    ' ',
    element(
      'span',
      { class: 'when' },
      timeOf(when, 0),
      element('span', { class: 'fine' }, timeOf(when).slice(8)),
    ),
  )

function secondLine(entry: JournalEntry): HTMLElement {
  const { operation, organization, key } = entry
  const who = [operation ?? 'no operation', key === 'none' ? 'no key' : keyText(key), organization]
  return element(
    'span',
    { class: 'line' },
    element(
      'span',
      { class: 'who' },
      who.flatMap((each) => (each ? [element('span', undefined, seen(each, 60)), ' '] : [])),
    ),
    element('span', { class: 'notes' }, notesOf(entry)),
  )
}
