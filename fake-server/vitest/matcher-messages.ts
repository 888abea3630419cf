import type { OperationId } from '../../spec/operations.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { showEntries } from '../journal/show-entries.js'
import type { JournalSearch } from './search.js'

/** What a test asks of a journal, in words. `wanted` is empty when any call will do. */
export interface WantedCalls {
  operation: OperationId
  wanted: string
  times?: number
}

const mostShown = 3

/** The message when an expected call is missing. */
export function missing(asked: WantedCalls, { journal, all, fit, nearest }: JournalSearch): string {
  const expected = `expected the fake to have received ${said(asked)}`
  if (all.length === 0) return `${expected}, but it received no call of it. ${received(journal.entries)}`
  if (fit.length > 0) return `${expected}, but it did so ${often(fit.length)}:\n\n${listed(fit)}`
  const none = all.length === 1 ? 'the one call of it does not fit' : `none of ${all.length} calls of it fits`
  return `${expected}, but ${none}. ${all.length > 1 ? 'The nearest:' : ''}\n\n${listed(nearest)}`
}

/** The message when an unwanted call was made. */
export const unwanted = (asked: WantedCalls, { fit }: JournalSearch): string =>
  `expected the fake not to have received ${said(asked)}, but it did:\n\n${listed(fit)}`

const said = ({ operation, wanted, times }: WantedCalls): string =>
  [operation, times !== undefined && often(times), wanted && `with ${wanted}`].filter(Boolean).join(' ')

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`)

const listed = (entries: readonly JournalEntry[]): string => {
  const more = entries.length - mostShown
  const lines = showEntries(entries.slice(0, mostShown)).split('\n')
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].map((line) => `  ${line}`).join('\n')
}

export const noCall = 'It received no call at all.'

/** The number of calls by operation, in the order of the first calls. */
function received(entries: readonly JournalEntry[]): string {
  if (entries.length === 0) return noCall
  const counts = new Map<string, number>()
  for (const { operation, call } of entries) {
    const name = operation ?? `${call.method} ${call.path} (no operation)`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const shown = Array.from(counts, ([name, count]) => `${name} ${often(count)}`)
  return `It received ${shown.join(', ')}.`
}
