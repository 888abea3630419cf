import { notFound, refusal, success } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { endpoint } from './endpoint.js'

/** §4.4 rule 4. */
export const deleteGraphDefinition = endpoint(
  'deleteGraphDefinition',
  ({ path: { serviceName, graphName } }, { organization, choices, changes }) => {
    const service = organization.services.get(serviceName)
    if (!service) return notFound('deleteGraphDefinition', choices, `No service "${serviceName}".`)
    const metrics = [...service.metrics.keys()]
    if (!service.deleteGraph(graphName, choices)) {
      const message = `No graph definition "${graphName}" in the service "${serviceName}".`
      return refusal(404, refusedBy.deleteGraphDefinition.unknownGraph, message)
    }

    changes.removed('graphDefinition', `${serviceName}/${graphName}`)
    for (const name of metrics)
      if (!service.metrics.has(name)) changes.removed('metric', `${serviceName}/${name}`)
    return success
  },
)
