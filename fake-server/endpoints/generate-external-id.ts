import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.3. */
export const generateExternalId = endpoint('generateExternalId', (_, { ids, organization }) =>
  reply({ externalId: organization.externalIds.generate(ids) }),
)
