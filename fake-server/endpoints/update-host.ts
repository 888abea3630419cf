import { Answer, reply } from '../answer.js'
import { checkStatuses } from '../checks.js'
import { endpoint } from '../endpoint.js'
import { hostFound } from '../host-found.js'
import { identifierInUse, updatedHost } from '../host-resource.js'
import { after } from '../update-by-choice.js'

/** §4.2, §4.2.1. */
export const updateHost = endpoint('updateHost', ({ body, path }, surroundings) => {
  const { organization, choices, ids } = surroundings
  const record = hostFound(path.hostId, 'updateHost', surroundings)
  if (record instanceof Answer) return record
  const refused = identifierInUse(body, surroundings, record.host)
  if (refused) return refused

  organization.createRoles(body.roleFullnames ?? [])
  organization.hosts.replace(record, updatedHost(record.host, body, choices))
  const statuses = body.checks && checkStatuses(body.checks, ids, choices)
  record.checkStatuses = after('checks', statuses, record.checkStatuses, [], choices)
  return reply({ id: path.hostId })
})
