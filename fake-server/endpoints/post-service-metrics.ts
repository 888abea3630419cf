import { maxMetricAge } from '../../spec/schemas.js'
import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §4.4 rules 1 and 2. */
export const postServiceMetrics = endpoint(
  'postServiceMetrics',
  ({ body, path }, { organization, clock }) => {
    const service = organization.services.get(path.serviceName)
    if (!service) return refusal(404, `No service "${path.serviceName}".`)

    const oldest = epochSeconds(clock) - maxMetricAge
    for (const { name, time, value } of body) if (time >= oldest) service.record(name, time, value)
    return reply({ success: true })
  },
)
