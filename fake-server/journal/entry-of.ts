import type { Choices } from '../../spec/choices.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Json } from '../../spec/http.js'
import { allPoints } from '../../spec/open-points.js'
import { Answer } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'
import { readBy, readingsOf, readQuery } from '../request/read-input.js'
import type { ServedExchange } from '../request/receive.js'
import { routeFor } from '../request/route-by-choice.js'
import type { JournalEntry, JournalInput } from './journal-entry.js'
import {
  parsed,
  redactedHeaders,
  redactedJson,
  redactedPairs,
  redactedText,
  type Secrets,
} from './secrets.js'

export function entryOf(exchange: ServedExchange, secrets: Secrets): JournalEntry {
  const { number, at, operation, identity, kind, by, changes, fault, choices } = exchange
  const body = exchange.text ? parsed(exchange.text) : undefined
  const input = inputOf(exchange, body)
  return {
    number,
    at,
    ...(operation && { operation }),
    ...(identity && { organization: identity.name }),
    key: kind,
    call: callOf(exchange, body, secrets),
    ...(input && { input: redactedJson(input, secrets) }),
    reply: replyOf(exchange, secrets),
    changed: (changes ?? []).map((each) => ({ ...each, id: secrets.hide(each.id) })),
    ...(by && { refusedBy: refusedBy(by, choices) }),
    ...(fault && { fault }),
  }
}

function callOf(exchange: ServedExchange, body: Json | undefined, secrets: Secrets): JournalEntry['call'] {
  const { method, path, pairs, headers, text } = exchange
  return {
    method: secrets.hide(method),
    path: secrets.hide(path),
    query: redactedPairs(pairs, secrets),
    headers: redactedHeaders(headers, secrets),
    ...(body !== undefined && { body: redactedJson(body, secrets) }),
    ...(body === undefined && text && { text: redactedText(text, secrets) }),
  }
}

function inputOf(
  { hasInput, method, path, pairs, choices }: ServedExchange,
  body: Json | undefined,
): JournalInput | undefined {
  const route = routeFor(method, path, choices)
  if (!hasInput || route instanceof Answer) return undefined
  const query = readQuery(pairs, route.spec.query, choices)
  if (query instanceof Answer) return undefined
  const read = readBy(readingsOf(choices), body) as Json | undefined
  return { path: route.parameters, query, ...(read !== undefined && { body: read }) }
}

const replyOf = (
  { method, reply: { status, headers, text } }: ServedExchange,
  secrets: Secrets,
): JournalEntry['reply'] => ({
  status,
  headers: redactedHeaders(headers, secrets),
  text: method === 'HEAD' ? '' : redactedText(text, secrets),
})

/** The clause's sentence, or the question of the open point with this fake's answer. */
function refusedBy(by: RefusedBy, choices: Choices): JournalEntry['refusedBy'] {
  const point = allPoints.find(({ id }) => id === by.openPoint)
  const says = [by.clause && clauseOf(by.clause).says, point && `${point.question} ${choices[point.id]}.`]
  return { ...by, says: says.filter((each) => each !== undefined).join(' ') }
}
