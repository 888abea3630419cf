import { reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'

/** §3.1. Clients repeat it, so retiring a retired host succeeds and changes nothing. */
export const retireHost = endpoint('retireHost', ({ path }, { organization, clock }) => {
  const record = organization.hosts.get(path.hostId)
  if (!record) return unknownHost(path.hostId)

  organization.hosts.retire(record, epochSeconds(clock))
  return reply({ success: true })
})
