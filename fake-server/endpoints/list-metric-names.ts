import { Answer, reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'
import { hostFound } from './host-resource.js'

/** §4.2. */
export const listMetricNames = endpoint('listMetricNames', ({ path }, surroundings) => {
  const record = hostFound(path.hostId, 'listMetricNames', surroundings)
  return record instanceof Answer ? record : reply({ names: record.metricNames })
})
