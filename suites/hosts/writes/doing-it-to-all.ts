import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { knowingItsHosts } from '../../kernel/knowing-ids.js'

/** Does to every host that it ever registered what was meant for some of them. */
export const doingItToAll = (operation: OperationId): Impostor =>
  knowingItsHosts(async (call, hosts, send) => {
    const reply = await send(call)
    if (call.operation === operation && isSuccess(reply))
      for (const id of hosts) await send(meantFor(call, id))
    return reply
  })

/** The same call for one host. A bulk request lists it. */
function meantFor(call: Call, id: string): Call {
  const { ids, ...body } = Object(call.body) as JsonObject
  if (ids !== undefined) return { ...call, body: { ...body, ids: [id] } }
  return { ...call, path: call.path.replace(/hosts\/[^/]+/, `hosts/${id}`) }
}
