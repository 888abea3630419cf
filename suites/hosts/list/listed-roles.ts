import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { alteringBody, alteringReply } from '../../kernel/impostors.js'

/** Accepts only some of the roles that a body lists. */
export const takingRoles = (operation: OperationId, take: (roles: Json[]) => Json[]): Impostor =>
  alteringBody(operation, (body) =>
    Array.isArray(body.roleFullnames) ? { ...body, roleFullnames: take(body.roleFullnames) } : body,
  )

/** Adds the roles of Update Host Roles to those from the registration, instead of replacing them. */
export const addingRoles: Impostor = (send) => {
  let had: Json[] = []
  return (call) => {
    const { roleFullnames } = Object(call.body) as JsonObject
    const listed = Array.isArray(roleFullnames) ? roleFullnames : []
    if (call.operation === 'registerHost') had = listed
    if (call.operation !== 'updateHostRoles') return send(call)
    return send({ ...call, body: { roleFullnames: [...new Set([...had, ...listed])] } })
  }
}

/** Finds no host by its service, as if the service did not exist. */
export const findingNoneByService: Impostor = alteringReply('listHosts', (body, { query }) =>
  query?.some(([name]) => name === 'service') ? { ...body, hosts: [] } : body,
)
