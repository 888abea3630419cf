import type { Exchange, Json, Reply } from '../../spec/http.js'
import { pointerOf } from '../../spec/json-pointer.js'
import type { Asked, Compared, Evidence } from './outcomes.js'

const parsed = new WeakMap<Reply, Json>()

/**
 * The body of a reply as JSON. It is parsed only once, so that its values can be found again by identity.
 * Throws `SyntaxError`.
 */
export function bodyOf(reply: Reply): Json {
  const known = parsed.get(reply)
  if (known !== undefined) return known
  const body = JSON.parse(reply.text) as Json
  parsed.set(reply, body)
  return body
}

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
  /** What was required there but is missing. */
  asked?: Asked
  /** The two values that were compared. */
  compared?: Compared
}

/**
 * Finds the exchange of the evidence: first by the value, then by the reply. Otherwise takes the decisive
 * one.
 */
export function proofOf(
  evidence: Evidence,
  exchanges: readonly Exchange[],
  decisive?: number,
): Proof | undefined {
  const place = placeOf(evidence, exchanges, decisive)
  const { within, key } = evidence
  const isLacking = within !== undefined && key !== undefined && !Object.hasOwn(within, key)
  const asked = isLacking ? 'there' : evidence.asked
  const { compared } = evidence
  return place && { ...place, ...(asked !== undefined && { asked }), ...(compared && { compared }) }
}

function placeOf(
  { reply, within, key }: Evidence,
  exchanges: readonly Exchange[],
  decisive: number | undefined,
): Pick<Proof, 'exchange' | 'path'> | undefined {
  for (let at = exchanges.length - 1; within && at >= 0; at--) {
    const came = exchanges[at]?.reply
    const body = came && parsed.get(came)
    const path = body === undefined ? undefined : pointerTo(body, within)
    if (path !== undefined) return { exchange: at, path: path + pointerOf(key === undefined ? [] : [key]) }
  }
  const came = reply && (origins.get(reply) ?? reply)
  const of = came ? exchanges.findLastIndex((each) => each.reply === came) : -1
  const exchange = of >= 0 ? of : decisive
  return exchange === undefined ? undefined : { exchange }
}

/** The path of an object in a body, found by identity. */
function pointerTo(body: Json, wanted: object): string | undefined {
  if (body === wanted) return ''
  if (typeof body !== 'object' || body === null) return undefined
  for (const [key, each] of Object.entries(body)) {
    const path = pointerTo(each, wanted)
    if (path !== undefined) return pointerOf([key]) + path
  }
  return undefined
}
