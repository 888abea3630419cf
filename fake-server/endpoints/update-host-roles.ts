import { Answer, reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { hostFound } from '../host-found.js'
import { rolesInstead } from '../roles.js'

/** §4.2, §4.2.1 rule 3: the given roles replace all others. */
export const updateHostRoles = endpoint('updateHostRoles', ({ body, path }, surroundings) => {
  const { organization, choices } = surroundings
  const record = hostFound(path.hostId, 'updateHostRoles', surroundings)
  if (record instanceof Answer) return record

  const roles = rolesInstead(record.host.roles, body.roleFullnames, choices)
  organization.createRoles(body.roleFullnames ?? [])
  organization.hosts.replace(record, { ...record.host, roles })
  return reply({ success: true })
})
