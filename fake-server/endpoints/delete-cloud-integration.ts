import { reply } from '../core/answer.js'
import { unknownCloudIntegration } from './cloud-integrations.js'
import { endpoint } from './endpoint.js'

/** §4.3, §4.3.1 rule 5. */
export const deleteCloudIntegration = endpoint(
  'deleteCloudIntegration',
  ({ path }, { organization, choices, changes }) => {
    const { cloudIntegrations, externalIds, withSecret } = organization
    const setting = cloudIntegrations.get(path.cloudIntegrationId)
    if (!setting) return unknownCloudIntegration(path.cloudIntegrationId, 'deleteCloudIntegration', choices)

    cloudIntegrations.delete(setting.id)
    withSecret.delete(setting.id)
    externalIds.release(setting.externalId, cloudIntegrations.values())
    changes.removed('cloudIntegration', setting.id)
    return reply(setting)
  },
)
