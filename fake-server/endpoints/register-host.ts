import { reply } from '../answer.js'
import { checkStatuses } from '../checks.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'
import { identifierInUse, registeredHost } from '../host-resource.js'

/** §4.2, §4.2.1. */
export const registerHost = endpoint('registerHost', ({ body }, surroundings) => {
  const { organization, clock, ids, choices } = surroundings
  const refused = identifierInUse(body, surroundings)
  if (refused) return refused

  const host = registeredHost(ids.next(), epochSeconds(clock), body, choices)
  organization.createRoles(body.roleFullnames ?? [])
  organization.hosts.add(host, checkStatuses(body.checks, ids, choices))
  return reply({ id: host.id })
})
