import { isDeepStrictEqual } from 'node:util'
import { hostBody, optionalHostKeys } from '../../fixtures/bodies.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isSuccess } from '../../spec/status.js'
import type { Layer } from './pipeline.js'

type Keys = readonly (typeof optionalHostKeys)[number][]

/** Statuses of a refusal that may concern the body. */
const refusing: readonly number[] = [400, 409, 422, 500]

/**
 * A server may take for required what is optional, or hosts without an identifier for hosts of the same one. The case
 * that says of each key that it is left out (`bareHostBody`) tells so. All else gives what the server asks for, once it
 * has refused the plainest registration and taken one with that.
 */
export function createFilling(): Layer {
  let needed: Promise<Keys> | undefined
  let count = 0

  function filled(body: JsonObject, keys: Keys): JsonObject {
    const unique = `${body.name}-${++count}`
    const plainest = {
      ...{ customIdentifier: unique, displayName: unique, memo: '' },
      ...{ interfaces: [], roleFullnames: [], checks: [] },
    }
    return { ...Object.fromEntries(keys.map((key) => [key, plainest[key]])), ...body }
  }

  return (send) => async (call) => {
    const { body } = call
    if (call.operation !== 'registerHost' || call.raw !== undefined || !isObject(body)) return send(call)
    const sendWith = (keys: Keys): Promise<Reply> =>
      send(keys.length ? { ...call, body: filled(body, keys) } : call)
    if (needed) return sendWith(await needed)
    const reply = await send(call)
    const isPlain = call.key === undefined && isDeepStrictEqual(body, hostBody(String(body.name)))
    if (!isPlain || !refusing.includes(reply.status)) return reply
    let taken = reply
    needed ??= (async () => {
      /** A server that fails at times says nothing of what it asks for. */
      if (reply.status === 500 && isSuccess(await send(call))) return []
      for (const keys of [...optionalHostKeys.map((key) => [key]), optionalHostKeys]) {
        const other = await sendWith(keys)
        if (!isSuccess(other)) continue
        taken = other
        return keys
      }
      return []
    })()
    const keys = await needed
    return isSuccess(taken) || !keys.length ? taken : sendWith(keys)
  }
}
