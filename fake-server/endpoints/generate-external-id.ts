import { reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'

/** §4.3. */
export const generateExternalId = endpoint('generateExternalId', (_, { ids, organization, changes }) => {
  const externalId = organization.externalIds.generate(ids)
  changes.added('externalId', externalId)
  return reply({ externalId })
})
