import type { Pairs, Reply } from '../../spec/http.js'
import { Answer } from '../core/answer.js'
import type { Change } from '../core/changes.js'
import type { RefusedBy } from '../core/refused-by.js'
import type { ServedExchange } from '../request/exchange.js'

/** An exchange without its time, laid out to keep as few objects alive as possible. */
type Slots = [
  number: number,
  operation: ServedExchange['operation'],
  identity: ServedExchange['identity'],
  weight: number,
  method: string,
  path: string,
  pairs: string,
  headers: string,
  kind: ServedExchange['kind'],
  foreignKey: string | undefined,
  text: string | undefined,
  hasInput: boolean,
  /** This and the next three belong to the answer. */
  status: number | undefined,
  said: unknown,
  answerHeaders: Pairs,
  by: RefusedBy | undefined,
  /** For a single change, with the next two; for several, all of them here. */
  did: Change['did'] | readonly Change[] | undefined,
  what: Change['what'],
  id: string,
  reply: Reply | undefined,
  fault: string | undefined,
]

/** The number of slots per exchange. */
export const width = 21 satisfies Slots['length']

export function write(exchange: ServedExchange, slots: unknown[], from: number): void {
  const { answer, changes } = exchange
  const change = changes?.length === 1 ? changes[0] : undefined
  let at = from
  slots[at++] = exchange.number
  slots[at++] = exchange.operation
  slots[at++] = exchange.identity
  slots[at++] = exchange.weight
  slots[at++] = exchange.method
  slots[at++] = exchange.path
  slots[at++] = asOne(exchange.pairs)
  slots[at++] = asOne(exchange.headers)
  slots[at++] = exchange.kind
  slots[at++] = exchange.foreignKey
  slots[at++] = exchange.text
  slots[at++] = exchange.hasInput
  slots[at++] = answer?.status
  slots[at++] = answer?.by ? answer.message : answer?.body
  slots[at++] = answer?.headers
  slots[at++] = answer?.by
  slots[at++] = change?.did ?? changes
  slots[at++] = change?.what
  slots[at++] = change?.id
  slots[at++] = exchange.reply
  slots[at] = exchange.fault
}

export function read(slots: readonly unknown[], from: number, time: number): ServedExchange {
  const own = slots.slice(from, from + width) as Slots
  const [number, operation, identity, weight, method, path, pairs, headers, kind, ...others] = own
  const [foreignKey, text, hasInput, status, said, answerHeaders, by, did, what, id, reply, fault] = others
  const answer = () => new Answer(status ?? 0, by ? undefined : said, answerHeaders, by && String(said), by)
  return {
    ...{ number, at: time, method, path, operation, kind, identity, foreignKey, text, hasInput },
    ...{ reply, fault, weight },
    pairs: asPairs(pairs),
    headers: asPairs(headers),
    answer: status === undefined ? undefined : answer(),
    changes: typeof did === 'string' ? [{ what, id, did }] : did,
  }
}

/** What is known of an exchange without reading all of it. */
export type Mark = Pick<ServedExchange, 'number' | 'operation' | 'identity' | 'weight'>

export function markAt(slots: readonly unknown[], from: number): Mark {
  const [number, operation, identity, weight] = slots.slice(from, from + 4) as unknown as Slots
  return { number, operation, identity, weight }
}

export const weightAt = (slots: readonly unknown[], from: number): number => slots[from + 3] as number

/** One text in place of many: a request from a socket brings two strings per header. */
const asOne = (pairs: Pairs): string => (pairs.length === 0 ? '' : JSON.stringify(pairs))

const asPairs = (one: string): Pairs => (one === '' ? [] : JSON.parse(one))
