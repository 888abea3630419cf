import { refusal, reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.4 rule 4. */
export const deleteGraphDefinition = endpoint(
  'deleteGraphDefinition',
  ({ path }, { organization, choices }) => {
    const { serviceName, graphName } = path
    return organization.services.get(serviceName)?.deleteGraph(graphName, choices)
      ? reply({ success: true })
      : refusal(404, `No graph definition "${graphName}" in the service "${serviceName}".`)
  },
)
