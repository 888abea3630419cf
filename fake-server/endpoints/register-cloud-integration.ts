import { reply } from '../answer.js'
import { settingOf, unacceptable } from '../cloud-integrations.js'
import { endpoint } from '../endpoint.js'

/** §4.3, §4.3.1. */
export const registerCloudIntegration = endpoint(
  'registerCloudIntegration',
  ({ body }, { organization, ids }) => {
    const refused = unacceptable(body, organization)
    if (refused) return refused

    const setting = settingOf(ids.next(), body)
    organization.cloudIntegrations.set(setting.id, setting)
    return reply(setting)
  },
)
