import { reply } from '../core/answer.js'
import { settingOf, store, unacceptable } from './cloud-integrations.js'
import { endpoint } from './endpoint.js'

/** §4.3, §4.3.1. */
export const registerCloudIntegration = endpoint('registerCloudIntegration', ({ body }, surroundings) => {
  const refused = unacceptable(body, surroundings)
  if (refused) return refused

  const setting = settingOf(surroundings.ids.next(), body, surroundings.choices)
  store(setting, body, surroundings)
  return reply(setting)
})
