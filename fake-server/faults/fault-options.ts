import type { KeyKind } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Duration } from '../time/moment.js'

/** Which calls a fault can hit; `*` is every call, also one that leads to no operation. */
export type FaultTarget = OperationId | readonly OperationId[] | '*'

/**
 * What a fault does, one thing of the first group, with or without `delay`; to which calls of its operations, and
 * whether they have done their work by then.
 */
export interface FaultOptions {
  /** 400 to 599: a refusal in the words of the fake. */
  status?: number | undefined
  /** The connection breaks. */
  reset?: boolean | undefined
  /** No answer, until the client or the fake gives up; in process for five minutes of the fake's clock. */
  hang?: boolean | undefined
  /** The answer comes byte by byte: in a second altogether, or as long as is said. */
  drip?: boolean | Duration | undefined
  /** The answer ends in the middle of what its length promises. */
  truncate?: boolean | undefined
  /** The answer is whole, and its JSON broken. */
  malformed?: boolean | undefined
  /** The answer is as ever, under another content type. */
  contentType?: string | undefined

  /** Before the answer; milliseconds where it is a number. */
  delay?: Duration | undefined
  /** A header, with a status only: seconds where it is a number. */
  retryAfter?: Duration | undefined

  /** Hits the first *n* calls: 1 by default, or any number with `every`. `Infinity` is all of them. */
  times?: number | undefined
  /** Only every second call, or third and so on, counted from when the fault was added. */
  every?: number | undefined
  /** Only calls of this organization, or of the one with this name. */
  organization?: string | { readonly name: string } | undefined
  /** Only calls with this kind of key; `full` is `keys.readWrite`. */
  key?: KeyKind | undefined
  /**
   * Whether the call has done its work when the fault hits it. By default a `status`, `reset` or `hang` comes instead
   * of it (`none`), what spoils or delays the answer after it (`committed`).
   */
  effect?: 'none' | 'committed' | undefined
}

/** The one way in which a fault misbehaves; with `late` it does not, but for its delay. */
export type Misbehaviour =
  | 'status'
  | 'reset'
  | 'hang'
  | 'drip'
  | 'truncate'
  | 'malformed'
  | 'contentType'
  | 'late'

/** What was asked for, with nothing left open. */
export interface FaultRule {
  readonly operations: readonly OperationId[] | '*'
  readonly misbehaviour: Misbehaviour
  readonly status: number
  readonly contentType: string
  readonly delayMs: number
  readonly dripMs: number
  readonly retryAfterMs: number | undefined
  readonly times: number
  readonly every: number
  readonly organization: string | undefined
  readonly key: KeyKind | undefined
  readonly effect: 'none' | 'committed'
}
