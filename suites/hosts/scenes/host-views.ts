import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'

export { isObject }

/** Shows hosts wrongly in one view, until they are updated. */
export const misshowingNew =
  (operation: OperationId, wrong: (host: JsonObject) => Json): Impostor =>
  (send) => {
    const updated = new Set<unknown>()
    const showing = misshowing(operation, (host) => (updated.has(host.id) ? host : wrong(host)))(send)
    return async (call) => {
      const reply = await showing(call)
      if (call.operation === 'updateHost' && isSuccess(reply)) updated.add(namedIn(call, 'hostId'))
      return reply
    }
  }

/** Shows every host wrongly in one view. */
export const misshowing = (operation: OperationId, wrong: (host: JsonObject) => Json): Impostor =>
  alteringReply(operation, (body) => {
    if (Array.isArray(body.hosts)) return { ...body, hosts: body.hosts.filter(isObject).map(wrong) }
    return isObject(body.host) ? { ...body, host: wrong(body.host) } : body
  })
