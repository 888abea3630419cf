import type { OwnKeyKind } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Duration } from '../time/moment.js'

/** Which calls a fault can hit. `*` is every call, also one that matches no operation. */
export type FaultTarget = OperationId | readonly OperationId[] | '*'

/** What a fault does, to which calls, and when. Give one of the first group, a `delay`, or both. */
export interface FaultOptions {
  /** 400 to 599: the fake refuses the call with this status, in its own words. */
  status?: number | undefined
  /** The connection breaks. */
  reset?: boolean | undefined
  /** No answer until a side gives up; in the same process after five minutes on the fake's clock. */
  hang?: boolean | undefined
  /** The answer comes byte by byte, over one second or the given time. */
  drip?: boolean | Duration | undefined
  /** The answer ends halfway through its announced length. */
  truncate?: boolean | undefined
  /** The answer is complete, but its JSON is broken. */
  malformed?: boolean | undefined
  /** The usual answer with another content type. */
  contentType?: string | undefined

  /** The delay before the answer, in milliseconds when it is a number. */
  delay?: Duration | undefined
  /** The `Retry-After` header, in seconds when it is a number. Only with `status`. */
  retryAfter?: Duration | undefined

  /** Hits the first *n* calls: 1 by default, or any number with `every`. `Infinity` is all of them. */
  times?: number | undefined
  /** Hits only every *n*th call, counted from when the fault was added. */
  every?: number | undefined
  /** Only calls of this organization, or of the one with this name. */
  organization?: string | { readonly name: string } | undefined
  /** Only calls with this kind of key; `full` means `keys.readWrite`. */
  key?: OwnKeyKind | undefined
  /**
   * Whether a call has done its work when the fault hits it. By default, `status`, `reset` and `hang` replace
   * the work (`none`); faults that spoil or delay the answer come after it (`committed`).
   */
  effect?: 'none' | 'committed' | undefined
}

export const misbehaviours = [
  'status',
  'reset',
  'hang',
  'drip',
  'truncate',
  'malformed',
  'contentType',
] as const

/** The one way in which a fault misbehaves; `late` only delays. */
export type Misbehaviour = (typeof misbehaviours)[number] | 'late'

/** The misbehaviours that replace the work of a call. All others spoil the reply to an answered one. */
export const insteadOfReply: readonly Misbehaviour[] = ['status', 'reset', 'hang']

/** Complete options of a fault, defaults filled in. */
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
  readonly key: OwnKeyKind | undefined
  readonly effect: 'none' | 'committed'
}
