import { isUtf8 } from 'node:buffer'
import type { Choices } from '../../spec/choices.js'
import { type Call, type Json, NoReply, type Pairs, type Reply, type Send } from '../../spec/http.js'
import { plainJsonOf } from '../../spec/json-of.js'
import { type Delivery, received as replyOf } from '../core/delivery.js'
import type { Wearable } from '../core/departures.js'
import { refusalClauses, clausesOfRefusal as refusalsOf } from '../core/refused-by.js'
import { jsonWriter } from '../dress/write-json.js'
import { hold } from '../journal/hold.js'
import { isKeyHeader, keyIn, type Received, splitTarget } from '../request/receive.js'
import type { Keys } from '../world/keys.js'
import type { World } from '../world/world.js'
import type { Steps } from './steps.js'

/** What a lenient parser reads from broken JSON: cut short, with extra commas. Undefined for nothing. */
function understood(text: string): Json | undefined {
  const { open, ends } = scanned(text)
  const candidates = [
    withoutCommas(text),
    withoutCommas(text.slice(0, ends)),
    withoutCommas(text + open.reverse().join('')),
  ]
  for (const each of candidates) {
    try {
      return JSON.parse(each) as Json
    } catch {}
  }
  return undefined
}

const withoutCommas = (text: string): string => text.replace(/,(\s*[}\]])/g, '$1')

/** What is left open, and where the first value ends, when it is an object or a list. */
function scanned(text: string): { open: string[]; ends?: number } {
  const open: string[] = []
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? '}' : ']')
    else if (token === open.at(-1)) open.pop()
    if (open.length === 0 && !token.startsWith('"')) return { open, ends: index + 1 }
  }
  return { open }
}

/** Links the call that a wrong server passes on to the one it was given. */
const origin = Symbol('origin')

/** A client's call while it is with the wrong servers. */
interface Worn {
  /** The call as it came in. */
  call: Call
  /** The call as the wrong servers see it. */
  plain: Call
  received: Received
  /** What the fake made of it, once they have passed it on. */
  delivery?: Delivery
}

type WornCall = Call & { [origin]?: Worn }

/** How calls pass through a fake that wears wrong servers, as plain data. These may make further calls. */
export function createWorn(
  wearables: readonly Wearable[],
  steps: Steps,
  world: World,
): (call: Call) => Promise<Delivery> {
  const servers = new Map<string | undefined, Send>()
  const serverOf = (keys: Keys | undefined): Send => {
    const known = servers.get(keys?.readWrite)
    const made = known ?? wearables.reduce<Send>(keepingToIt, honestly(steps, world, keys))
    servers.set(keys?.readWrite, made)
    return made
  }
  return async (call) => {
    const received = steps.receive(call)
    const worn: Worn = { call, received, plain: plainCall(call, received, world) }
    const delivery = await deliver(serverOf(received.exchange.identity?.keys), worn, steps, world)
    return steps.finish(worn.received, delivery)
  }
}

async function deliver(send: Send, worn: Worn, steps: Steps, { choices }: World): Promise<Delivery> {
  try {
    const said = await send({ ...worn.plain, [origin]: worn } as WornCall)
    if (worn.delivery?.reply === said) return worn.delivery
    const reply = { ...said, text: writtenAs(said.text, choices) }
    hold(worn.received.exchange, worn.call, reply)
    return { ...worn.delivery, reply }
  } catch (error) {
    if (worn.delivery && (error instanceof NoReply || !worn.delivery.fault)) return worn.delivery
    return steps.answer(worn.received)
  }
}

/** Wrong servers write plain JSON. It is laid out as the fake writes its own. */
function writtenAs(text: string, choices: Choices): string {
  const value = plainJsonOf(text)
  return value === undefined ? text : jsonWriter(choices)(value)
}

/** A wrong server may know its refusals by status alone: restores replies refused for another reason. */
function keepingToIt(send: Send, { wear, clause, about = clause }: Wearable): Send {
  if (!refusalClauses.has(about)) return wear(send)
  const replies = new WeakMap<Worn, Reply>()
  const wrong = wear(async (call: WornCall) => {
    const reply = await send(call)
    if (call[origin]) replies.set(call[origin], reply)
    return reply
  })
  return async (call: WornCall) => {
    const reply = await wrong(call)
    const worn = call[origin]
    const by = worn?.received.exchange.by
    const isForeign = by !== undefined && !refusalsOf(by).includes(about)
    return (isForeign && worn && replies.get(worn)) || reply
  }
}

/** The fake behind all that it wears. Answers every call, and records only those that a client sent. */
const honestly =
  (steps: Steps, world: World, keys: Keys | undefined): Send =>
  async (call: WornCall) => {
    const worn = call[origin]
    if (!worn) return steps.plain(steps.receive(call, keys))
    const received = steps.receive(asSent(call, worn, world), keys)
    const delivery = steps.answer(received)
    const { exchange } = worn.received
    const { text, hasInput, by, changes, reply, fault, weight } = received.exchange
    Object.assign(exchange, { text, hasInput, by, changes, reply, fault, weight })
    worn.delivery = delivery
    return replyOf(delivery)
  }

/** The call as plain data, with its operation and the kind of its key, but without the key. */
function plainCall(call: Call, { exchange }: Received, world: World): Call {
  const { operation, method, path, pairs, kind } = exchange
  return {
    ...(operation && { operation }),
    ...{ method, path, query: pairs },
    headers: (call.headers ?? []).filter(([name]) => !isKeyHeader(name, world.choices)),
    key: kind === 'unknown' ? 'invalid' : kind,
    ...nearness(call, exchange.foreignKey, world),
    ...bodyOf(call),
  }
}

/** Whether a key that belongs to nobody is one character off a key that works, or has only its letters in another case. */
function nearness(call: Call, key: string | undefined, { organizations }: World): Pick<Call, 'near'> {
  if (call.near) return { near: call.near }
  if (key === undefined) return {}
  const working = [...organizations.access].flatMap(([each, { kind }]) => (kind === 'invalid' ? [] : each))
  if (working.includes(key.slice(0, -1))) return { near: 'extended' }
  if (working.some((each) => each.slice(0, -1) === key)) return { near: 'cut' }
  const small = key.toLowerCase()
  return working.some((each) => each.toLowerCase() === small) ? { near: 'flipped' } : {}
}

/** The body as a value when it is JSON, else as sent, with what a lenient parser reads from it. */
function bodyOf({ body, raw }: Call): Pick<Call, 'body' | 'raw'> {
  if (raw === undefined) return body === undefined ? {} : { body }
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  if (bytes.byteLength === 0) return {}
  if (!isUtf8(bytes)) return { raw }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  try {
    return { body: JSON.parse(text) as Json }
  } catch {
    const body = understood(text)
    return { raw: text, ...(body !== undefined && { body }) }
  }
}

/** Puts back the key and the body's bytes where left alone. A key named by its kind stays its owner's. */
function asSent(call: WornCall, { call: sent, plain }: Worn, { choices }: World): Call {
  const isSameKey = call.key === plain.key
  const isSameBody = call.body === plain.body && call.raw === plain.raw
  const keyHeaders: Pairs = (sent.headers ?? []).filter(([name]) => isKeyHeader(name, choices))
  return {
    ...call,
    ...(isSameKey && { headers: [...(call.headers ?? []), ...keyHeaders] }),
    ...(isSameKey && { query: [...(call.query ?? []), ...keyIn(splitTarget(sent).query, choices)] }),
    ...(isSameBody && { body: sent.body, raw: sent.raw }),
  } as Call
}
