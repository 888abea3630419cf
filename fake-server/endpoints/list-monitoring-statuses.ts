import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'

/** §2.7, §4.2. */
export const listMonitoringStatuses = endpoint('listMonitoringStatuses', ({ path }, { organization }) => {
  const record = organization.hosts.get(path.hostId)
  if (!record) return unknownHost(path.hostId)
  return reply({ monitoredStatuses: [...record.checkStatuses, ...record.monitoredStatuses] })
})
