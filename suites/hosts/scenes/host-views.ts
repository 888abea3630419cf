import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { alteringReply } from '../../kernel/impostors.js'

export { isObject }

/** Shows every host wrongly in one view. */
export const misshowing = (operation: OperationId, wrong: (host: JsonObject) => Json): Impostor =>
  alteringReply(operation, (body) => {
    if (Array.isArray(body.hosts)) return { ...body, hosts: body.hosts.filter(isObject).map(wrong) }
    return isObject(body.host) ? { ...body, host: wrong(body.host) } : body
  })
