import { Answer, success } from '../core/answer.js'
import { endpoint } from './endpoint.js'
import { hostFound, retire } from './host-resource.js'

/** §3.1. Clients repeat this call, so by default retiring a retired host succeeds and changes nothing. */
export const retireHost = endpoint('retireHost', ({ path }, surroundings) => {
  const record = hostFound(path.hostId, 'retireHost', surroundings)
  if (record instanceof Answer) return record

  retire(record, surroundings)
  return success
})
