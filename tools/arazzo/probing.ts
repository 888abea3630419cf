import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { recordCases, recordedAt } from './record-cases.js'

/** Keys and indices that lead to a value in a body. */
export type Path = readonly (string | number)[]

/** Changes a reply. Undefined leaves it unchanged. */
export type Tamper = (reply: Reply, call: Call, send: Send) => Promise<Reply> | Reply

const readOf = ({ method, path, query, key }: Call): string | undefined =>
  method === 'GET' ? JSON.stringify([path, query, key]) : undefined

/**
 * Whether a case rejects its server when the reply to its call with this number is changed. A read that is repeated
 * gets the same answer until something is written.
 */
export async function rejects(each: ConformanceCase, number: number, tamper: Tamper): Promise<boolean> {
  let calls = 0
  let changed: string | undefined
  const through =
    (send: Send): Send =>
    async (call) => {
      const reply = await send(call)
      const read = readOf(call)
      if (read === undefined) changed = undefined
      const isIt = calls++ === number
      if (isIt) changed = read
      return isIt || (read !== undefined && read === changed) ? tamper(reply, call, send) : reply
    }
  const { verdicts } = await recordCases([each], { through })
  const verdict = verdicts.get(each.id)
  return verdict === 'violates' || verdict === 'deviates'
}

/** The reply with a different body. */
export const withBody = (reply: Reply, body: Json): Reply => ({ ...reply, text: JSON.stringify(body) })

/** The body of a reply as JSON; undefined if it is not JSON. */
export const parsed = ({ text }: Pick<Reply, 'text'>): Json | undefined => jsonOf(text)

/** The value at a path; undefined if there is none. */
export const at = (value: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as JsonObject)[key] : undefined),
    value,
  )

/** The same with a different value at a path. Undefined removes it. */
export function put(value: Json, path: Path, change: (old: Json) => Json | undefined): Json {
  const copy = structuredClone(value)
  const [last] = path.slice(-1)
  if (last === undefined) return change(copy) ?? null
  const holder = at(copy, path.slice(0, -1)) as JsonObject
  const next = change(holder[last] as Json)
  if (next !== undefined) holder[last] = next
  else if (Array.isArray(holder)) (holder as Json[]).splice(Number(last), 1)
  else delete holder[last]
  return copy
}

/** Other values that a server could give just as well, by kind. */
const otherOf: Readonly<Record<string, string>> = {
  ...{ working: 'standby', standby: 'working', maintenance: 'working', poweroff: 'working' },
  ...{ standard: 'micro', micro: 'standard', viewer: 'manager', manager: 'viewer', collaborator: 'viewer' },
}

/** Replaces values with others of the same kinds. */
export function scrambled(value: Json): Json {
  if (Array.isArray(value)) return value.map(scrambled)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, scrambled(v)]))
  if (typeof value === 'string') return otherOf[value] ?? 'tampered'
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : 'tampered'
}

/** Whether a value is neither an object nor a list. */
export const isLeaf = (value: Json | undefined): boolean => typeof value !== 'object' || value === null

/** Removes every value that is neither an object nor a list. */
export function hollowed(value: Json): Json | undefined {
  if (Array.isArray(value)) return value.flatMap((each) => hollowed(each) ?? [])
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const inner = hollowed(each)
      return inner === undefined ? [] : [[key, inner]]
    }),
  )
}

/** The same with times in milliseconds. */
export const late = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(late)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, late(v)]))
  return typeof value === 'number' && value > recordedAt / 2 ? value * 1000 : value
}

const keysOf = (value: Json): Path =>
  Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value as JsonObject)

/**
 * The leaves of a body that matter: without one, or with another value there, the case rejects the server.
 */
export async function leavesThatMatter(
  body: Json,
  changed: (value: Json) => Json | undefined,
  isRejected: (body: Json) => Promise<boolean>,
): Promise<Path[]> {
  const under = async (path: Path): Promise<Path[]> => {
    const value = at(body, path) as Json
    const next = put(body, path, changed)
    if (JSON.stringify(next) === JSON.stringify(body)) return []
    const isDecided = isLeaf(value) || path.length > 2 || path[0] === 'services'
    if (isDecided && !(await isRejected(next))) return []
    if (isLeaf(value)) return [path]
    const found: Path[] = []
    for (const key of keysOf(value)) found.push(...(await under([...path, key])))
    return found
  }
  return under([])
}

/** Every object and list in a body, with its path. */
export function* nodes(value: Json, path: Path = []): Generator<{ path: Path; value: Json }> {
  if (isLeaf(value)) return
  yield { path, value }
  for (const key of keysOf(value)) yield* nodes((value as JsonObject)[key] as Json, [...path, key])
}
