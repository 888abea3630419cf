import { isDeepStrictEqual } from 'node:util'
import { hostBody, optionalOfHost } from '../../fixtures/bodies.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isSuccess } from '../../spec/status.js'
import type { Layer } from './pipeline.js'

/** Statuses of a refusal that may concern the body. */
const refusing: readonly number[] = [400, 409, 422, 500]

/**
 * A server may take for required what is optional, or hosts without an identifier for hosts of the same one. The case
 * that says of each key that it is left out (`bareHostBody`) tells so. All else gives what the server asks for, once it
 * has refused the plainest registration and taken one with that.
 */
export function createFilling(): Layer {
  let needed: Promise<readonly string[]> | undefined
  let count = 0

  function filled(body: JsonObject, keys: readonly string[]): JsonObject {
    const given = Object.entries(optionalOfHost(`${body.name}-${++count}`)).filter(([key]) =>
      keys.includes(key),
    )
    return { ...Object.fromEntries(given), ...body }
  }

  return (send) => async (call) => {
    const { body } = call
    if (call.operation !== 'registerHost' || call.raw !== undefined || !isObject(body)) return send(call)
    const sendWith = (keys: readonly string[]): Promise<Reply> =>
      send(keys.length ? { ...call, body: filled(body, keys) } : call)
    if (needed) return sendWith(await needed)
    const reply = await send(call)
    const isPlain = call.key === undefined && isDeepStrictEqual(body, hostBody(String(body.name)))
    if (!isPlain || !refusing.includes(reply.status)) return reply
    needed ??= learnt(sendWith, reply).catch(() => {
      needed = undefined
      return []
    })
    const keys = await needed
    return keys.length ? sendWith(keys) : reply
  }
}

/** What a server asks for that refused a registration: one key, or several; nothing where it takes none with them either. */
async function learnt(
  sendWith: (keys: readonly string[]) => Promise<Reply>,
  refusal: Reply,
): Promise<readonly string[]> {
  /** A server that fails at times says nothing of what it asks for. */
  if (refusal.status === 500 && isSuccess(await sendWith([]))) return []
  const all = Object.keys(optionalOfHost(''))
  for (const keys of [...all.map((key) => [key]), all]) if (isSuccess(await sendWith(keys))) return keys
  return []
}
