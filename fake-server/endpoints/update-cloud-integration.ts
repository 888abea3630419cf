import { reply } from '../core/answer.js'
import { settingOf, store, unacceptable, unknownCloudIntegration } from './cloud-integrations.js'
import { endpoint } from './endpoint.js'

/** §4.3, §4.3.1 rule 4. */
export const updateCloudIntegration = endpoint('updateCloudIntegration', ({ body, path }, surroundings) => {
  const id = path.cloudIntegrationId
  const previous = surroundings.organization.cloudIntegrations.get(id)
  if (!previous) return unknownCloudIntegration(id, 'updateCloudIntegration', surroundings.choices)
  const refused = unacceptable(body, surroundings, id)
  if (refused) return refused

  const setting = settingOf(id, body, surroundings.choices, previous)
  store(setting, body, surroundings)
  return reply(setting)
})
