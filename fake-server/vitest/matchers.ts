import { expect, type MatcherState } from 'vitest'
import type { OperationId } from '../../spec/operations.js'
import { cut } from '../../spec/show.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { showEntries } from '../journal/show-entries.js'
import {
  checkTimes,
  comparable,
  type JournalSearch,
  receivedCall,
  search,
  type WantedCall,
  type Watched,
} from './search.js'

/** What this module adds to `expect(fake)`, `expect(organization)` and `expect(fake.journal)`. */
export interface FakeMatchers<R = unknown> {
  /** Expects a call of the operation that matches `wanted`. Throws when there is no such operation. */
  toHaveReceived: (operation: OperationId, wanted?: WantedCall) => R
  /** Expects exactly that number of such calls. */
  toHaveReceivedTimes: (operation: OperationId, times: number, wanted?: WantedCall) => R
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: declarations of one interface have the same parameters
  interface Matchers<T = any> extends FakeMatchers<T> {}
}

interface Sought {
  watched: Watched
  operation: OperationId
  wanted?: WantedCall | undefined
  times?: number
}

/** Errors in the question point to the matcher call in the test. */
function look(state: MatcherState, matcher: (...given: never[]) => unknown, sought: Sought): JournalSearch {
  const { watched, operation, wanted, times } = sought
  try {
    if ('times' in sought) checkTimes(times)
    return search(watched, operation, wanted, (actual, expected) =>
      state.equals(actual, expected, state.customTesters),
    )
  } catch (error) {
    Error.captureStackTrace(error as Error, matcher)
    throw error
  }
}

/** The outcome of a matcher that expects calls, so many that `isFit` is true of their number. */
function outcome(
  state: MatcherState,
  matcher: (...given: never[]) => unknown,
  sought: Sought,
  isFit: (count: number) => boolean,
) {
  const found = look(state, matcher, sought)
  const asked = said(state, sought)
  return isFit(found.fit.length)
    ? { pass: true, message: () => unwanted(asked, found) }
    : { pass: false, message: () => missing(asked, found), ...difference(found, sought.wanted) }
}

/** What vitest shows as a diff: the fields of the nearest call that the test asks for. */
function difference({ nearest: [nearest], fit }: JournalSearch, wanted: WantedCall | undefined) {
  if (!nearest || wanted === undefined || fit.length > 0) return {}
  return { actual: comparable(receivedCall(nearest), wanted), expected: wanted }
}

function toHaveReceived(this: MatcherState, watched: Watched, operation: OperationId, wanted?: WantedCall) {
  return outcome(this, toHaveReceived, { watched, operation, wanted }, (count) => count > 0)
}

function toHaveReceivedTimes(
  this: MatcherState,
  watched: Watched,
  operation: OperationId,
  times: number,
  wanted?: WantedCall,
) {
  const sought = { watched, operation, wanted, times }
  return outcome(this, toHaveReceivedTimes, sought, (count) => count === times)
}

expect.extend({ toHaveReceived, toHaveReceivedTimes })

const mostShown = 3

/** The message when an expected call is missing. */
function missing(asked: string, { journal, all, fit, nearest }: JournalSearch): string {
  const expected = `expected the fake to have received ${asked}`
  if (all.length === 0) return `${expected}, but it received no call of it. ${received(journal.entries)}`
  if (fit.length > 0) return `${expected}, but it did so ${often(fit.length)}:\n\n${listed(fit)}`
  const none = all.length === 1 ? 'the one call of it does not fit' : `none of ${all.length} calls of it fits`
  return `${expected}, but ${none}. ${all.length > 1 ? 'The nearest:' : ''}\n\n${listed(nearest)}`
}

/** The message when an unwanted call was made. */
const unwanted = (asked: string, { fit }: JournalSearch): string =>
  `expected the fake not to have received ${asked}, but it did:\n\n${listed(fit)}`

/** What a test asks of a journal, in words. */
function said({ utils }: MatcherState, { operation, wanted, times }: Sought): string {
  const fields = wanted !== undefined && `with ${cut(utils.stringify(wanted, 10, { min: true }))}`
  return [operation, times !== undefined && often(times), fields].filter(Boolean).join(' ')
}

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
