import type { Json, JsonObject, Reply } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'

/** Takes a bulk request as if it listed every host it ever registered. */
export const listingEveryHost =
  (operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'): Impostor =>
  (send) => {
    const ids: Json[] = []
    return async (call) => {
      if (call.operation === operation) return send({ ...call, body: { ...(call.body as JsonObject), ids } })
      const reply = await send(call)
      if (call.operation === 'registerHost' && isSuccess(reply)) ids.push(idOf(reply))
      return reply
    }
  }

const idOf = ({ text }: Reply): Json => (JSON.parse(text) as JsonObject).id ?? null
