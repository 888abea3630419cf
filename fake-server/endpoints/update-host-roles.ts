import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'
import { withRoles } from '../roles.js'

/** §4.2, §4.2.1 rule 3: the given roles replace all others; null is as none. */
export const updateHostRoles = endpoint('updateHostRoles', ({ body, path }, { organization }) => {
  const record = organization.hosts.get(path.hostId)
  if (!record) return unknownHost(path.hostId)

  const fullnames = body.roleFullnames ?? []
  organization.createRoles(fullnames)
  organization.hosts.replace(record, { ...record.host, roles: withRoles({}, fullnames) })
  return reply({ success: true })
})
