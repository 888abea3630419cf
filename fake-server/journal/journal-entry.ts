import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, OwnKeyKind, Pairs } from '../../spec/http.js'
import type { PointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import type { Change } from '../core/answer.js'
import type { QueryValue } from '../endpoints/endpoint.js'

/**
 * One call, what happened to it, and why. It holds no key and no secret access key: both show as `[redacted]`. Those of
 * at least 12 characters are hidden everywhere, shorter ones only where a key or a secret access key is sent.
 */
export interface JournalEntry {
  /** Counts the calls from 1. The journal forgets the oldest. */
  number: number
  /** The time on the fake's clock, in epoch milliseconds. */
  at: number
  /** Absent when the call matches no operation. */
  operation?: OperationId
  /** The name of the organization whose key it is. */
  organization?: string
  /** `unknown` is a key that the fake gave to nobody. */
  key: OwnKeyKind | 'unknown'
  /** What came in. */
  call: JournalCall
  /** What the operation read from the call, if it got that far. */
  input?: JournalInput
  /** What went out; the status is 0 when nothing did. */
  reply: { status: number; headers: Pairs; text: string }
  /** What the call changed; empty when nothing. */
  changed: Change[]
  /** The part of the document that refused the call, or the choice where the document is silent. */
  refusedBy?: { clause?: ClauseId; openPoint?: PointId; says: string }
  /** What a fault did to the call. */
  fault?: string
}

/** What came in. */
export interface JournalCall {
  /** In capitals: `GET`. */
  method: string
  /** As sent, percent-encoded and without the query. */
  path: string
  /** Decoded names and values, in order. */
  query: Pairs
  /** Names and values as sent; keys show as `[redacted]`. */
  headers: Pairs
  /** The body, when it is JSON. */
  body?: Json
  /** The body as text, when it is not JSON, too long, nested too deeply, or has a number too large. */
  text?: string
}

/** What an operation received, once it was read and fits its schema. */
export interface JournalInput {
  /** Decoded path parameters, by name: `{ hostId }`. */
  path: Record<string, string>
  /** Query parameters by name, converted to their types. */
  query: Record<string, QueryValue>
  /** The JSON body. */
  body?: Json
}

export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const

/** A filter over calls. What is left out takes every call. */
export interface CallFilter {
  operation?: string
  /** Only calls with a key of this organization. */
  organization?: string
  /** `none` is for calls that got no answer. */
  status?: (typeof statusClasses)[number]
  /** A text in the method, path, query, bodies, or the id of what refused the call, in any letter case. */
  text?: string
}

export function fits(entry: JournalEntry, { operation, organization, status, text }: CallFilter): boolean {
  return (
    (operation === undefined || entry.operation === operation) &&
    (organization === undefined || entry.organization === organization) &&
    (status === undefined || statusClass(entry.reply.status) === status) &&
    (text === undefined || textOf(entry).includes(text.toLowerCase()))
  )
}

const statusClass = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`)

function textOf({ operation, call, reply, refusedBy, fault }: JournalEntry): string {
  const { method, path, query, body, text } = call
  const sent = [method, path, ...query.flat(), text, body === undefined ? '' : JSON.stringify(body)]
  const why = [refusedBy?.clause, refusedBy?.openPoint, fault]
  return [operation, ...sent, reply.text, ...why].join('\n').toLowerCase()
}
