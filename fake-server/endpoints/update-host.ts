import { reply } from '../answer.js'
import { checkStatuses } from '../checks.js'
import { endpoint } from '../endpoint.js'
import { identifierInUse, unknownHost, updatedHost } from '../host-resource.js'

/** §4.2, §4.2.1. */
export const updateHost = endpoint('updateHost', ({ body, path }, { organization, ids }) => {
  const record = organization.hosts.get(path.hostId)
  if (!record) return unknownHost(path.hostId)
  const refused = identifierInUse(organization.hosts, body, record.host)
  if (refused) return refused

  organization.createRoles(body.roleFullnames ?? [])
  organization.hosts.replace(record, updatedHost(record.host, body))
  if (body.checks) record.checkStatuses = checkStatuses(body.checks, ids)
  return reply({ id: path.hostId })
})
