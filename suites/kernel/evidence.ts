import { isDeepStrictEqual } from 'node:util'
import { decoded } from '../../spec/decoded.js'
import type { Rule } from '../../spec/fits.js'
import type { Call, Exchange, Json, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { keysOfPointer, pointerOf } from '../../spec/json-pointer.js'
import type { Asked, Compared, Evidence, Violation, ViolationKind } from './outcomes.js'
import { isNameOfRuns } from './service-pool.js'

const parsed = new WeakMap<Reply, Json>()

/**
 * The body of a reply as JSON. It is parsed only once, so that its values can be found again by identity.
 * Throws `SyntaxError`.
 */
export function bodyOf(reply: Reply): Json {
  const known = parsed.get(reply)
  if (known !== undefined) return known
  const body = JSON.parse(reply.text) as Json
  for (const each of isObject(body) ? [body, ...Object.values(body).flat()] : []) showIdAsText(each)
  parsed.set(reply, body)
  return body
}

const numberedIds = new WeakMap<object, number>()

/**
 * A server that counts its things may show their ids as numbers. Only what judges the id itself tells so (`asCame`); all
 * else goes on with it as text, as it stands in a path.
 */
function showIdAsText(thing: Json): void {
  if (!isObject(thing) || !Number.isSafeInteger(thing.id)) return
  numberedIds.set(thing, thing.id as number)
  thing.id = String(thing.id)
}

/** A field of an object in an answer, as it came. */
export const asCame = (within: JsonObject, key: string): Json | undefined =>
  (key === 'id' ? numberedIds.get(within) : undefined) ?? within[key]

/** The same, or undefined if the body is not JSON. */
export function bodyIfJson(reply: Reply): Json | undefined {
  try {
    return bodyOf(reply)
  } catch {
    return undefined
  }
}

const origins = new WeakMap<Reply, Reply>()

/** Gives a reply that was assembled from several the body that they form. `first` is the earliest of them. */
export function withBody(reply: Reply, body: Json, first?: Reply): Reply {
  parsed.set(reply, body)
  if (first) origins.set(reply, first)
  return reply
}

/** The exchange that proves something, and the place in the body of its reply. */
export interface Proof {
  /** Its index among the exchanges of the case. */
  exchange: number
  /** JSON Pointer (RFC 6901) into the body: `/host/roles`. */
  path?: string
  /** How it breaks the clause; absent for what only prevents a verdict, and where no answer came. */
  kind?: ViolationKind
  /** What was asked of it. */
  asked?: Asked
  /** The two values that were compared, where they are short. Without `due`, nothing may be at that place. */
  compared?: Compared
  /**
   * What must be at a place of its body, as a JSON Schema; without a place, of an object with its `status` and its
   * `body`.
   */
  rule?: { at?: string; fits: Rule }
  /** Where the exchange is a read: the index of the call that wrote what it shows. */
  write?: number
  /** The index of a call whose refusal would have been right, too, and nothing broken. */
  unlessRefused?: number
}

/**
 * Finds the exchange of the evidence: first by the value, then by the reply. Otherwise takes the fallback. The write is
 * the decisive one, where that is a write before it.
 */
export function proofOf(
  evidence: Evidence,
  exchanges: readonly Exchange[],
  decisive?: number,
  fallback = decisive,
): Proof | undefined {
  const place = placeOf(evidence, exchanges, fallback)
  if (!place) return undefined
  const { within, key, compared, unlessRefused } = evidence
  const refusable = exchanges.findIndex(({ reply }) => reply && reply === unlessRefused)
  const isLacking = within !== undefined && key !== undefined && !Object.hasOwn(within, key)
  const asked = isLacking ? 'there' : evidence.asked
  const rule = ruleOf(evidence, place, exchanges)
  const write = writeBefore(place, exchanges, compared, decisive)
  return {
    ...place,
    ...(asked !== undefined && { asked }),
    ...(compared && { compared }),
    ...(rule && { rule }),
    ...(write !== undefined && { write }),
    ...(refusable >= 0 && { unlessRefused: refusable }),
  }
}

/** The exchange that shows a violation, and how. */
export function proofOfViolation(
  violation: Pick<Violation, 'evidence' | 'kindIn'>,
  exchanges: readonly Exchange[],
  decisive?: number,
  fallback = decisive,
): Proof | undefined {
  const proof = proofOf(violation.evidence, exchanges, decisive, fallback)
  const reply = proof && exchanges[proof.exchange]?.reply
  return reply ? { ...proof, kind: violation.kindIn(reply, proof.write !== undefined) } : proof
}

type Place = Pick<Proof, 'exchange' | 'path'>

function placeOf(
  { reply, within, key }: Evidence,
  exchanges: readonly Exchange[],
  fallback: number | undefined,
): Place | undefined {
  for (let at = exchanges.length - 1; within && at >= 0; at--) {
    const came = exchanges[at]?.reply
    const body = came && parsed.get(came)
    const path = body === undefined ? undefined : pointerTo(body, within)
    if (path !== undefined) return { exchange: at, path: path + pointerOf(key === undefined ? [] : [key]) }
  }
  const came = reply && (origins.get(reply) ?? reply)
  const of = came ? exchanges.findLastIndex((each) => each.reply === came) : -1
  const exchange = of >= 0 ? of : fallback
  return exchange === undefined ? undefined : { exchange }
}

/** Longer rules are told in words alone. */
const mostOfRule = 16_384

function ruleOf(
  { rule, within, of }: Evidence,
  { exchange, path }: Place,
  exchanges: readonly Exchange[],
): Proof['rule'] {
  if (!rule || JSON.stringify(rule).length > mostOfRule) return undefined
  const came = exchanges[exchange]?.reply
  if ((!within && !of) || (of && of === came)) return { fits: rule }
  const body = came && parsed.get(came)
  const at = of ? body !== undefined && pointerTo(body, of) : path
  return at === undefined || at === false ? undefined : { at, fits: rule }
}

const wholes = new WeakMap<object, object>()

/** Notes which list of an answer this one is a part of. */
export function partOf<T extends object>(part: T, whole: object): T {
  wholes.set(part, wholes.get(whole) ?? whole)
  return part
}

/** The path of an object in a body, found by identity. Of a list that is shown in part, elements stand where they came. */
function pointerTo(body: Json, wanted: object): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const whole = wholes.get(body) ?? body
  if (body === wanted || whole === (wholes.get(wanted) ?? wanted)) return ''
  for (const [key, each] of Object.entries(body)) {
    const path = pointerTo(each, wanted)
    if (path === undefined) continue
    return pointerOf([Array.isArray(whole) ? String(whole.indexOf(each)) : key]) + path
  }
  return undefined
}

/**
 * The write whose effect a read shows: the decisive one, or the last before it that gives this field of the thing at
 * this place its due value, or any, or what holds the field, or names that thing, or what is missing or too much there, or
 * what the read asks for, or else the last. What the server sets when it makes a thing, the first that names the thing has set.
 */
function writeBefore(
  { exchange, path = '' }: Place,
  exchanges: readonly Exchange[],
  { due, came }: Compared = {},
  decisive = -1,
): number | undefined {
  const read = exchanges[exchange]
  if (!read || isWrite(read)) return undefined
  if (decisive < exchange && exchanges[decisive] && isWrite(exchanges[decisive])) return decisive
  const before = exchanges.slice(0, exchange)
  const names = [
    ...namesAt(jsonOf(read.reply?.text ?? ''), path),
    ...differing(stringsIn(due), stringsIn(came))
      .filter(isNameOfRuns)
      .flatMap((name) => [...idsOf(name, before), name]),
    ...namesIn(read.call),
  ].filter(Boolean)
  const [field = '', ...around] = keysOfPointer(path).reverse()
  const filters = (read.call.query ?? []).flatMap(([key]) => fieldOfFilter[key] ?? [])
  const gaveIt = before.findLastIndex(
    (each) => isWriteOf(each, field, due) && names.some((name) => isNaming(each, name)),
  )
  if (gaveIt >= 0) return gaveIt
  for (const name of names) {
    const those = before.map((each) => isWrite(each) && isNaming(each, name))
    const giving = before.findLastIndex(
      (each, at) => those[at] && [field, ...around, ...filters].some((one) => isGiving(each, one)),
    )
    const at = giving >= 0 ? giving : setOnce.includes(field) ? those.indexOf(true) : those.lastIndexOf(true)
    if (at >= 0) return at
  }
  const last = before.findLastIndex(isWrite)
  return last < 0 ? undefined : last
}

/** What is in one list alone, then what is in both. */
const differing = (due: readonly string[], came: readonly string[]): string[] => [
  ...due.filter((each) => !came.includes(each)),
  ...came.filter((each) => !due.includes(each)),
  ...due.filter((each) => came.includes(each)),
]

/** The ids that were given to what was registered under a name. */
const idsOf = (name: string, before: readonly Exchange[]): string[] =>
  before.flatMap(({ call, reply }) => {
    const id = Object(call.body).name === name ? Object(jsonOf(reply?.text ?? '')).id : undefined
    return typeof id === 'string' ? id : []
  })

/** The field of a host by which a parameter of List Hosts chooses. */
const fieldOfFilter: Readonly<Record<string, string>> = {
  ...{ status: 'status', service: 'roleFullnames', role: 'roleFullnames' },
  ...{ name: 'name', customIdentifier: 'customIdentifier' },
}

const isWrite = ({ call }: Exchange): boolean => call.method !== 'GET'

/** Whether a write gives a field this value. */
const isWriteOf = (each: Exchange, field: string, value: Json | undefined): boolean =>
  isWrite(each) && value !== undefined && isDeepStrictEqual(Object(each.call.body)[field], value)

const isGiving = ({ call: { body } }: Exchange, field: string): boolean =>
  isObject(body) && Object.hasOwn(body, field)

const setOnce: readonly string[] = ['id', 'createdAt', 'size']

const naming = ['id', 'email', 'customIdentifier', 'name']

/** What the objects on the way to a place are called, from the outermost to the innermost. */
function namesAt(body: unknown, path: string): string[] {
  const names: string[] = []
  let value = body
  for (const step of keysOfPointer(path)) {
    const those = Object(value) as Readonly<Record<string, unknown>>
    names.push(...naming.flatMap((key) => (typeof those[key] === 'string' ? [those[key]] : [])))
    value = Object.hasOwn(those, step) ? those[step] : undefined
  }
  return names
}

/** Whether a write has a name in its path, its body or its answer, whatever its letter case. */
const isNaming = ({ call, reply }: Exchange, name: string): boolean => {
  const small = name.toLowerCase()
  return (
    namesIn(call).some((each) => each.toLowerCase() === small) ||
    reply?.text.toLowerCase().includes(JSON.stringify(small)) === true
  )
}

/** What a call names: in its query, its path from the end, and its body. */
export const namesIn = (call: Call): string[] => [
  ...(call.query ?? []).map(([, value]) => value),
  ...stepsOf(call).reverse(),
  ...stringsIn(call.body),
]

const stringsIn = (value: Json | undefined): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const stepsOf = ({ path }: Call): string[] => path.split('/').map(decoded)
