import type { Pairs, Reply } from '../../spec/http.js'
import { Answer } from '../core/answer.js'
import type { Change } from '../core/changes.js'
import type { RefusedBy } from '../core/refused-by.js'
import type { ServedExchange } from '../request/exchange.js'

/** An exchange, but for its time, laid out so that as few objects as can be are kept alive for it. */
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
  /** Of the answer, as are the three that follow. */
  status: number | undefined,
  said: unknown,
  answerHeaders: Pairs,
  by: RefusedBy | undefined,
  /** Of a single change; several stand here together. */
  did: Change['did'] | readonly Change[] | undefined,
  what: Change['what'],
  id: string,
  reply: Reply | undefined,
  fault: string | undefined,
]

/** How many slots an exchange takes. */
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

/** What can be told of an exchange without reading all of it. */
export type Mark = Pick<ServedExchange, 'number' | 'operation' | 'identity' | 'weight'>

export function markAt(slots: readonly unknown[], from: number): Mark {
  const [number, operation, identity, weight] = slots.slice(from, from + 4) as unknown as Slots
  return { number, operation, identity, weight }
}

export const weightAt = (slots: readonly unknown[], from: number): number => slots[from + 3] as number

/** A text in place of many: of a request from a socket each header comes in two of its own. */
const asOne = (pairs: Pairs): string => (pairs.length === 0 ? '' : JSON.stringify(pairs))

const asPairs = (one: string): Pairs => (one === '' ? [] : JSON.parse(one))
