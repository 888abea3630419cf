import { reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'

/** §4.3. */
export const listCloudIntegrations = endpoint('listCloudIntegrations', (_, { organization }) =>
  reply({ cloud_integrations: [...organization.cloudIntegrations.values()] }),
)
