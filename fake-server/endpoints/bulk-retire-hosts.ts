import { success } from '../core/answer.js'
import { changeInBulk } from './bulk.js'
import { endpoint } from './endpoint.js'
import { retire } from './host-resource.js'

/** §3.1, §4.2: it retires all of the hosts or none. */
export const bulkRetireHosts = endpoint('bulkRetireHosts', ({ body }, surroundings) => {
  const refused = changeInBulk(body.ids, 'bulkRetireHosts', surroundings, (record) =>
    retire(record, surroundings),
  )
  return refused ?? success
})
