import { Answer, success } from '../core/answer.js'
import { rolesInstead } from '../world/roles.js'
import { endpoint } from './endpoint.js'
import { createRoles, hostFound, replaceHost } from './host-resource.js'

/** §4.2, §4.2.1 rule 3: the given roles replace all others. */
export const updateHostRoles = endpoint('updateHostRoles', ({ body, path }, surroundings) => {
  const record = hostFound(path.hostId, 'updateHostRoles', surroundings)
  if (record instanceof Answer) return record

  const roles = rolesInstead(record.host.roles, body.roleFullnames, surroundings.choices)
  createRoles(body.roleFullnames, surroundings)
  replaceHost(record, { ...record.host, roles }, surroundings)
  return success
})
