import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, KeyKind, Pairs } from '../../spec/http.js'
import type { PointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import type { Change } from '../core/changes.js'
import type { QueryValue } from '../endpoints/endpoint.js'

/**
 * One call, what became of it, and why. No key and no secret access key is in it: both show as `[redacted]`, those of
 * 12 characters and more wherever they stand, shorter ones where a key or a secret access key is sent.
 */
export interface JournalEntry {
  /** In order of the calls, from 1 on; the journal forgets the oldest. */
  number: number
  /** On the fake's clock, in epoch milliseconds. */
  at: number
  /** Absent where the call leads to no operation. */
  operation?: OperationId
  /** The name of the one whose key it is. */
  organization?: string
  /** `unknown` is a key that the fake gave to nobody. */
  key: KeyKind | 'unknown'
  /** What came in. */
  call: JournalCall
  /** What the operation understood of the call, where it came to that. */
  input?: JournalInput
  /** What went out; its status is 0 where nothing did. */
  reply: { status: number; headers: Pairs; text: string }
  /** What the call has changed; empty where it was nothing. */
  changed: Change[]
  /** What of the document refused it, or which choice where the document is silent. */
  refusedBy?: { clause?: ClauseId; openPoint?: PointId; says: string }
  /** What a fault did to it. */
  fault?: string
}

/** What came in. */
export interface JournalCall {
  /** In capitals: `GET`. */
  method: string
  /** Percent-encoded as it was sent, without the query. */
  path: string
  /** Decoded names and values, in order. */
  query: Pairs
  /** Names and values as they came; keys show as `[redacted]`. */
  headers: Pairs
  /** Of JSON. */
  body?: Json
  /** Of what is no JSON, too long to be kept, nested too deeply or with a number too large. */
  text?: string
}

/** What an operation was given, once it was read and fits its schema. */
export interface JournalInput {
  /** Decoded path parameters, by name: `{ hostId }`. */
  path: Record<string, string>
  /** Query parameters by name, read as their types. */
  query: Record<string, QueryValue>
  /** The JSON body. */
  body?: Json
}
