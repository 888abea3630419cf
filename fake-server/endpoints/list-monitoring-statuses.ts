import { Answer, reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'
import { hostFound } from './host-resource.js'

/** §2.7, §4.2. */
export const listMonitoringStatuses = endpoint('listMonitoringStatuses', ({ path }, surroundings) => {
  const record = hostFound(path.hostId, 'listMonitoringStatuses', surroundings)
  if (record instanceof Answer) return record
  return reply({ monitoredStatuses: [...record.checkStatuses, ...record.monitoredStatuses] })
})
