import { refusal, reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.4 rule 4. The values of the metrics stay. */
export const deleteGraphDefinition = endpoint('deleteGraphDefinition', ({ path }, { organization }) => {
  const { serviceName, graphName } = path
  return organization.services.get(serviceName)?.graphs.delete(graphName)
    ? reply({ success: true })
    : refusal(404, `No graph definition "${graphName}" in the service "${serviceName}".`)
})
