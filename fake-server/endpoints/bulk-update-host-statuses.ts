import { success } from '../core/answer.js'
import { changeInBulk } from './bulk.js'
import { endpoint } from './endpoint.js'
import { replaceHost } from './host-resource.js'

/** §3.1, §4.2: it changes all of the hosts or none. */
export const bulkUpdateHostStatuses = endpoint('bulkUpdateHostStatuses', ({ body }, surroundings) => {
  const refused = changeInBulk(body.ids, 'bulkUpdateHostStatuses', surroundings, (record) =>
    replaceHost(record, { ...record.host, status: body.status }, surroundings, {
      hasInitialStatus: false,
    }),
  )
  return refused ?? success
})
