import { Answer, reply } from '../answer.js'
import { hostsOfBulk } from '../bulk.js'
import { endpoint } from '../endpoint.js'

/** §3.1, §4.2: all of them or none. */
export const bulkUpdateHostStatuses = endpoint('bulkUpdateHostStatuses', ({ body }, { organization }) => {
  const records = hostsOfBulk(organization.hosts, body.ids)
  if (records instanceof Answer) return records

  for (const record of records) organization.hosts.replace(record, { ...record.host, status: body.status })
  return reply({ success: true })
})
