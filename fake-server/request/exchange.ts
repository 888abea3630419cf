import type { KeyKind, Pairs, Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Answer } from '../core/answer.js'
import type { Change } from '../core/changes.js'
import type { Identity } from '../world/organization.js'

/**
 * A call on its way through the fake. The journal keeps it whole and takes it apart when somebody looks. It therefore
 * holds nothing large besides its texts, and nothing that is written into.
 */
export interface ServedExchange {
  /** In order of the calls, from 1 on. */
  number: number
  /** On the fake's clock, in epoch milliseconds. */
  readonly at: number
  readonly method: string
  /** As it was sent, without a query. */
  readonly path: string
  /** Without the key. */
  readonly pairs: Pairs
  readonly headers: Pairs
  /** Undefined where the call leads to none. */
  readonly operation: OperationId | undefined
  /** `unknown` is a key that the fake gave to nobody. */
  readonly kind: KeyKind | 'unknown'
  /** Whose key it is. */
  readonly identity: Identity | undefined
  /** The key, where it is nobody's. */
  readonly foreignKey: string | undefined
  /** Of the request body. */
  text: string | undefined
  /** Whether the operation has understood it. */
  hasInput: boolean
  answer: Answer | undefined
  changes: readonly Change[] | undefined
  /** Where it is not what `answer` makes it, or too long to be made again. */
  reply: Reply | undefined
  /** What a fault did to it, in words. */
  fault: string | undefined
  /** How much the journal holds on to, in characters. */
  weight: number
}
