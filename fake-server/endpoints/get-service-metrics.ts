import { refusal, reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.4. A metric is known once a value of it was recorded. */
export const getServiceMetrics = endpoint('getServiceMetrics', ({ path, query }, { organization }) => {
  const service = organization.services.get(path.serviceName)
  if (!service) return refusal(404, `No service "${path.serviceName}".`)
  const series = service.metrics.get(query.name)
  if (!series) return refusal(404, `No metric "${query.name}" in the service "${path.serviceName}".`)

  return reply({ metrics: series.between(query.from, query.to) })
})
