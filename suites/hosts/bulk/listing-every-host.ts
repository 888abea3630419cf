import type { JsonObject } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { knowingItsHosts } from '../../kernel/knowing-ids.js'

/** Applies a bulk request to every host it ever registered, not just to those listed. */
export const listingEveryHost = (operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'): Impostor =>
  knowingItsHosts(async (call, ids, send) => {
    const reply = await send(call)
    if (call.operation === operation && isSuccess(reply))
      for (const id of ids) await send({ ...call, body: { ...(call.body as JsonObject), ids: [id] } })
    return reply
  })
