import { defaultChoices } from '../../spec/choices.js'
import type { Json, KeyKind } from '../../spec/http.js'
import { routeOf } from '../../spec/router.js'
import { Answer } from '../core/answer.js'
import type { QueryValue } from '../endpoints/endpoint.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { readQuery } from '../request/request-query.js'

/** The fields of a call that a test can match. */
export interface ReceivedCall {
  /** Parameters of the path, decoded: `{ hostId }`. */
  path: Record<string, string>
  /** Parameters that the operation has, as it reads them; all of them, as they came, where it cannot. */
  query: Record<string, QueryValue>
  /** Of JSON; a text where it is none. */
  body?: Json
  key: KeyKind | 'unknown'
  /** Of the reply; 0 where none went out. */
  status: number
}

/** What the operation understood, or would have if it had not refused the call before. */
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
