import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'

/** §4.2. */
export const listMetricNames = endpoint('listMetricNames', ({ path }, { organization }) => {
  const record = organization.hosts.get(path.hostId)
  return record ? reply({ names: record.metricNames }) : unknownHost(path.hostId)
})
