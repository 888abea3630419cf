import type { Rule } from '../../../spec/fits.js'
import type { JsonObject } from '../../../spec/http.js'

/** Whether this list entry shows the host as retired. A list need not show retired hosts. */
export const showsRetired = (shown: JsonObject | undefined): boolean =>
  shown === undefined || shown.isRetired === true

/** A list that shows this host, and not as retired. */
export const listingUnretired = (id: string): Rule => ({
  type: 'array',
  contains: {
    type: 'object',
    properties: { id: { const: id }, isRetired: { not: { const: true } } },
    required: ['id'],
  },
})
