import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.3. Settings accept any external id, so none has to be remembered. */
export const generateExternalId = endpoint('generateExternalId', (_, { ids }) =>
  reply({ externalId: ids.next() }),
)
