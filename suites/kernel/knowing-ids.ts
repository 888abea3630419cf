import type { Call, JsonObject, Reply, Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Impostor } from './case.js'
import { isSuccess } from './expect.js'

type Knowing = (call: Call, ids: readonly string[], send: Send) => Promise<Reply>

/** An impostor that remembers the ids of all that this operation ever registered. */
const knowingIdsOf =
  (registering: OperationId) =>
  (answer: Knowing): Impostor =>
  (send) => {
    const ids: string[] = []
    return async (call) => {
      const reply = await answer(call, ids, send)
      if (call.operation === registering && isSuccess(reply))
        ids.push(String((JSON.parse(reply.text) as JsonObject).id))
      return reply
    }
  }

export const knowingItsHosts = knowingIdsOf('registerHost')
export const knowingItsSettings = knowingIdsOf('registerCloudIntegration')
