import { reply } from '../core/answer.js'
import { unknownCloudIntegration } from './cloud-integrations.js'
import { endpoint } from './endpoint.js'

/** §4.3. */
export const getCloudIntegration = endpoint('getCloudIntegration', ({ path }, { organization, choices }) => {
  const setting = organization.cloudIntegrations.get(path.cloudIntegrationId)
  return setting
    ? reply(setting)
    : unknownCloudIntegration(path.cloudIntegrationId, 'getCloudIntegration', choices)
})
