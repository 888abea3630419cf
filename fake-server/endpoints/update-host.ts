import { Answer, reply } from '../core/answer.js'
import { checkStatuses } from '../world/interfaces.js'
import { endpoint } from './endpoint.js'
import { after, createRoles, hostFound, identifierInUse, replaceHost, updatedHost } from './host-resource.js'

/** §4.2, §4.2.1. */
export const updateHost = endpoint('updateHost', ({ body, path }, surroundings) => {
  const { choices, ids } = surroundings
  const record = hostFound(path.hostId, 'updateHost', surroundings)
  if (record instanceof Answer) return record
  const refused = identifierInUse(body, surroundings, record.host)
  if (refused) return refused

  createRoles(body.roleFullnames, surroundings)
  const statuses = body.checks && checkStatuses(body.checks, ids, choices)
  replaceHost(record, updatedHost(record.host, body, choices), surroundings, {
    checkStatuses: after('checks', statuses, record.checkStatuses, [], choices),
  })
  return reply({ id: record.host.id })
})
