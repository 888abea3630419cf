import { reply } from '../core/answer.js'
import { epochSeconds } from '../time/clock.js'
import { checkStatuses } from '../world/interfaces.js'
import { endpoint } from './endpoint.js'
import { createRoles, identifierInUse, registeredHost } from './host-resource.js'

/** §4.2, §4.2.1. */
export const registerHost = endpoint('registerHost', ({ body }, surroundings) => {
  const { organization, clock, ids, choices, changes } = surroundings
  const refused = identifierInUse(body, surroundings)
  if (refused) return refused

  const host = registeredHost(ids.next(), epochSeconds(clock), body, choices)
  createRoles(body.roleFullnames, surroundings)
  organization.hosts.add(host, { checkStatuses: checkStatuses(body.checks, ids, choices) })
  changes.added('host', host.id)
  return reply({ id: host.id })
})
