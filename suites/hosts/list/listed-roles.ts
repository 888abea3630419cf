import type { Json, JsonObject } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import { roleFullnamePattern } from '../../../spec/schemas.js'
import type { Impostor } from '../../kernel/case.js'
import { alteringBody, alteringReply } from '../../kernel/impostors.js'

const isRole = (each: Json): boolean => new RegExp(roleFullnamePattern).test(String(each))

/** Accepts only some of the roles that a body lists, where it lists roles only. */
export const takingRoles = (operation: OperationId, take: (roles: Json[]) => Json[]): Impostor =>
  alteringBody(operation, (body) =>
    Array.isArray(body.roleFullnames) && body.roleFullnames.every(isRole)
      ? { ...body, roleFullnames: take(body.roleFullnames) }
      : body,
  )

/** Adds the roles of Update Host Roles to those that a host was given before, instead of replacing them. */
export const addingRoles: Impostor = (send) => {
  const had = new Map<string, Json[]>()
  return async (call) => {
    const { roleFullnames: listed } = Object(call.body) as JsonObject
    if (!Array.isArray(listed)) return send(call)
    if (call.operation === 'updateHostRoles') {
      const id = namedIn(call, 'hostId')
      return send({ ...call, body: { roleFullnames: [...new Set([...(had.get(id) ?? []), ...listed])] } })
    }
    const reply = await send(call)
    const { id } = Object(jsonOf(reply.text)) as JsonObject
    if (call.operation === 'registerHost' && typeof id === 'string') had.set(id, listed)
    return reply
  }
}

/** Finds no host by its service, as if the service did not exist. */
export const findingNoneByService: Impostor = alteringReply('listHosts', (body, { query }) =>
  query?.some(([name]) => name === 'service') ? { ...body, hosts: [] } : body,
)
