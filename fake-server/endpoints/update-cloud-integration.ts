import { reply } from '../answer.js'
import { settingOf, unacceptable, unknownCloudIntegration } from '../cloud-integrations.js'
import { endpoint } from '../endpoint.js'

/** §4.3, §4.3.1 rule 4. */
export const updateCloudIntegration = endpoint(
  'updateCloudIntegration',
  ({ body, path }, { organization }) => {
    const id = path.cloudIntegrationId
    const previous = organization.cloudIntegrations.get(id)
    if (!previous) return unknownCloudIntegration(id)
    const refused = unacceptable(body, organization, id)
    if (refused) return refused

    const setting = settingOf(id, body, previous)
    organization.cloudIntegrations.set(id, setting)
    return reply(setting)
  },
)
