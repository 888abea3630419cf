import { randomBytes } from 'node:crypto'
import { type Call, NoReply, type Reply, type Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { isOfKey } from '../../spec/status.js'
import { wordedPath } from '../send/cloud-word.js'
import { withoutMany } from '../send/only-ours.js'
import { layered } from '../send/pipeline.js'
import type { Reach } from '../send/target.js'

/** The most calls that a check may make. */
const mostCalls = 12

export interface AskedCall {
  call: Call
  reply?: Reply
  failure?: unknown
  /** When it was sent and how long its answer took, in ms. */
  at: number
  ms: number
}

export type Asking = ReturnType<typeof createAsking>

/** Counts and remembers the calls of one check. */
export function createAsking(send: Send, reach: Reach | undefined) {
  const asked: AskedCall[] = []
  let made = 0

  async function askElsewhere(call: Call, by = reach?.send ?? send): Promise<AskedCall | undefined> {
    if (made >= mostCalls) return undefined
    made += 1
    const at = Date.now()
    const began = performance.now()
    const outcome = await layered(by, { ours: withoutMany(() => false) })(call).then(
      (reply) => ({ reply }),
      (failure: unknown) => ({ failure }),
    )
    const one = { call, ...outcome, at, ms: performance.now() - began }
    asked.push(one)
    return one
  }

  return {
    /** Makes a call at the base URL. Resolves to undefined when no calls are left. */
    ask: (call: Call) => askElsewhere(placed(call, reach)),
    /** Makes a call at a path from the root of the origin, or with the key in another header. */
    askElsewhere,
    left: () => mostCalls - made,
    asked: asked as readonly AskedCall[],
  }
}

/** Adds the prefix of the base URL and uses the deployment's word. */
function placed(call: Call, reach: Reach | undefined): Call {
  if (!reach) return call
  return { ...call, path: reach.prefix + wordedPath(call.path, reach.cloudWord) }
}

/** Whether something answered, even if the answer is unusable. */
export const wasAnswered = ({ reply, failure }: AskedCall): boolean =>
  reply !== undefined || (failure instanceof NoReply && failure.answered)

export const isRefusal = (reply: Reply | undefined): boolean => reply !== undefined && isOfKey(reply)

/** Not refused for the key: an answer to a write of what there is not. */
export const isLetIn = (reply: Reply | undefined): boolean =>
  reply !== undefined && reply.status < 429 && !isRefusal(reply)

/** The JSON object or list of a reply; undefined where there is none. */
export function objectOf(reply: Reply | undefined): object | undefined {
  const value = jsonOf(reply?.text ?? '')
  return typeof value === 'object' ? (value ?? {}) : undefined
}

/** Names of things that do not exist, so that a write to them has no effect. */
export function nobody(): { email: string; name: string } {
  const name = `mc-check-${randomBytes(8).toString('hex')}`
  return { email: `${name}@example.com`, name }
}
