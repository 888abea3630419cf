import type { OwnKeyKind, Pairs, Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Answer } from '../core/answer.js'
import type { Change } from '../core/changes.js'
import type { Identity } from '../world/organization.js'

/**
 * A call on its way through the fake. The journal keeps it whole and takes it apart only when somebody looks.
 * So it holds nothing large besides its texts, and nothing that is later changed.
 */
export interface ServedExchange {
  /** Counts the calls from 1. */
  number: number
  /** The time on the fake's clock, in epoch milliseconds. */
  readonly at: number
  readonly method: string
  /** As sent, without the query. */
  readonly path: string
  /** The query without the key. */
  readonly pairs: Pairs
  readonly headers: Pairs
  /** Undefined when the call matches none. */
  readonly operation: OperationId | undefined
  /** `unknown` is a key that the fake gave to nobody. */
  readonly kind: OwnKeyKind | 'unknown'
  /** The owner of the key. */
  readonly identity: Identity | undefined
  /** The key, when it belongs to nobody. */
  readonly foreignKey: string | undefined
  /** The text of the request body. */
  text: string | undefined
  /** Whether the operation could read its input. */
  hasInput: boolean
  answer: Answer | undefined
  changes: readonly Change[] | undefined
  /** The reply, when it differs from what `answer` gives or is too long to be made again. */
  reply: Reply | undefined
  /** What a fault did to it, in words. */
  fault: string | undefined
  /** How much the journal keeps of it, in characters. */
  weight: number
}
