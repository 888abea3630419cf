import { defaultChoices } from '../../spec/choices.js'
import type { Json, OwnKeyKind } from '../../spec/http.js'
import { routeOf } from '../../spec/router.js'
import { Answer } from '../core/answer.js'
import type { QueryValue } from '../endpoints/endpoint.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { readQuery } from '../request/request-query.js'

/** The fields of a call that a test can match. */
export interface ReceivedCall {
  /** Decoded parameters of the path: `{ hostId }`. */
  path: Record<string, string>
  /**
   * The operation's parameters, converted to their types. If the operation cannot read them, all parameters
   * as sent.
   */
  query: Record<string, QueryValue>
  /** The JSON body, or a string if it is not JSON. */
  body?: Json
  key: OwnKeyKind | 'unknown'
  /** The status of the reply; 0 when none went out. */
  status: number
}

/** What the operation read from the call, or would have read if it had not refused it before. */
export function receivedCall({ call, input, key, reply }: JournalEntry): ReceivedCall {
  const { method, path, query, body = call.text } = call
  const route = routeOf(method, path)
  const read = input?.query ?? readQuery(query, route?.spec.query, defaultChoices)
  const sent = input && 'body' in input ? input.body : body
  return {
    path: input?.path ?? route?.parameters ?? {},
    query: read instanceof Answer ? asSent(query) : read,
    ...(sent !== undefined && { body: sent }),
    key,
    status: reply.status,
  }
}

function asSent(pairs: JournalEntry['call']['query']): Record<string, QueryValue> {
  const query: Record<string, QueryValue> = {}
  for (const [name, value] of pairs)
    query[name] = name in query ? ([query[name], value].flat() as string[]) : value
  return query
}
