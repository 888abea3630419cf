import { reply } from '../answer.js'
import { unknownCloudIntegration } from '../cloud-integrations.js'
import { endpoint } from '../endpoint.js'

/** §4.3. */
export const deleteCloudIntegration = endpoint('deleteCloudIntegration', ({ path }, { organization }) => {
  const setting = organization.cloudIntegrations.get(path.cloudIntegrationId)
  if (!setting) return unknownCloudIntegration(path.cloudIntegrationId)

  organization.cloudIntegrations.delete(setting.id)
  return reply(setting)
})
