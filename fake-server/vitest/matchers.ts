import { expect, type MatcherState } from 'vitest'
import type { OperationId } from '../../spec/operations.js'
import { cut } from '../../spec/show.js'
import { missing, unwanted, type WantedCalls } from './matcher-messages.js'
import { comparable } from './partial-match.js'
import { receivedCall } from './received-call.js'
import { checkTimes, type JournalSearch, search, type WantedCall, type Watched } from './search.js'

/**
 * The matchers that this module adds to `expect(fake)`, `expect(organization)` and `expect(fake.journal)`.
 */
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

const askedOf = ({ utils }: MatcherState, { operation, wanted, times }: Sought): WantedCalls => ({
  operation,
  wanted: wanted === undefined ? '' : cut(utils.stringify(wanted, 10, { min: true })),
  ...(times !== undefined && { times }),
})

/** What vitest shows as a diff: the fields of the nearest call that the test asks for. */
function difference({ nearest: [nearest], fit }: JournalSearch, wanted: WantedCall | undefined) {
  if (!nearest || wanted === undefined || fit.length > 0) return {}
  return { actual: comparable(receivedCall(nearest), wanted), expected: wanted }
}

function toHaveReceived(this: MatcherState, watched: Watched, operation: OperationId, wanted?: WantedCall) {
  const sought = { watched, operation, wanted }
  const found = look(this, toHaveReceived, sought)
  const asked = askedOf(this, sought)
  return found.fit.length > 0
    ? { pass: true, message: () => unwanted(asked, found) }
    : { pass: false, message: () => missing(asked, found), ...difference(found, wanted) }
}

function toHaveReceivedTimes(
  this: MatcherState,
  watched: Watched,
  operation: OperationId,
  times: number,
  wanted?: WantedCall,
) {
  const sought = { watched, operation, wanted, times }
  const found = look(this, toHaveReceivedTimes, sought)
  const asked = askedOf(this, sought)
  return found.fit.length === times
    ? { pass: true, message: () => unwanted(asked, found) }
    : { pass: false, message: () => missing(asked, found), ...difference(found, wanted) }
}

expect.extend({ toHaveReceived, toHaveReceivedTimes })
