import { Answer, reply } from '../answer.js'
import { hostsOfBulk } from '../bulk.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §3.1, §4.2: all of them or none. */
export const bulkRetireHosts = endpoint('bulkRetireHosts', ({ body }, { organization, clock }) => {
  const records = hostsOfBulk(organization.hosts, body.ids)
  if (records instanceof Answer) return records

  for (const record of records) organization.hosts.retire(record, epochSeconds(clock))
  return reply({ success: true })
})
