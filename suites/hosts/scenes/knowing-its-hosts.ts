import type { Call, JsonObject, Reply, Send } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'

/** An impostor that remembers the ids of all hosts that it ever registered. */
export const knowingItsHosts =
  (answer: (call: Call, ids: readonly string[], send: Send) => Promise<Reply>): Impostor =>
  (send) => {
    const ids: string[] = []
    return async (call) => {
      const reply = await answer(call, ids, send)
      if (call.operation === 'registerHost' && isSuccess(reply))
        ids.push(String((JSON.parse(reply.text) as JsonObject).id))
      return reply
    }
  }
