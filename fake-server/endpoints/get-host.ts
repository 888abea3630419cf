import { Answer, reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'
import { hostFound } from './host-resource.js'

/** §4.2. */
export const getHost = endpoint('getHost', ({ path }, surroundings) => {
  const record = hostFound(path.hostId, 'getHost', surroundings)
  return record instanceof Answer ? record : reply({ host: record.host })
})
