import type { Need } from '../../spec/clause.js'
import type { Send } from '../../spec/http.js'
import type { Gap } from './breaker.js'

/** A deployment under test, with its keys already in place; see `connect`. */
export interface Target {
  baseUrl: string
  /** What the run was given besides the key. */
  supplied: readonly Need[]
  send: Send
  /** Lets the check at the start of a run look further than its calls do. */
  reach?: Reach
  /** Requests sent so far. */
  requests(): number
  /** Ms spent so far waiting for rate limits. */
  waited(): number
  /** Ms so far during which calls were held back because the server gave no answers. */
  away?: () => number
  /** Since when the server does not answer, where it was given up. */
  givenUp?: () => Date | undefined
  /** The latest time during which the server was away and came back. */
  gap?: () => Gap | undefined
  /** Lets calls of a server out once more that was given up, or of operations that were. */
  tryAgain?: () => void
  memberEmail?: string
  /** Lets time pass for the server. A real one takes its time. */
  pause?: (ms: number) => Promise<void>
  /** Whether only `pause` moves the server's clock. Default: whether there is a `pause`. */
  ownsClock?: boolean
  /** The longest delay of its reads, in ms, where that is known. */
  longestLag?: number
  /** How far `pause` has moved the server's clock so far, in ms. */
  moved?: () => number
  /** The clock of the run in ms. Default: that of this machine. */
  now?: () => number
}

/** How a check reaches a deployment beyond what a run does. Each call goes out once, without waiting. */
export interface Reach {
  /** The path of the base URL, without a trailing slash. */
  prefix: string
  cloudWord: string
  keyHeader: string
  keyPrefix: string
  /** Takes paths from the root of the origin unchanged. */
  send: Send
  /** The same with the key in another header. */
  withKeyIn: (header: string, prefix: string) => Send
}
