import { reply } from '../answer.js'
import { changeInBulk } from '../bulk.js'
import { endpoint } from '../endpoint.js'

/** §3.1, §4.2: all of them or none. */
export const bulkUpdateHostStatuses = endpoint('bulkUpdateHostStatuses', ({ body }, surroundings) => {
  const { hosts } = surroundings.organization
  const refused = changeInBulk(body.ids, 'bulkUpdateHostStatuses', surroundings, (record) =>
    hosts.replace(record, { ...record.host, status: body.status }),
  )
  return refused ?? reply({ success: true })
})
