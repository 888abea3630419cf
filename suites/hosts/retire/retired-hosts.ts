import type { JsonObject } from '../../../spec/http.js'

/** What a list that shows no more of a host than this says of its retirement; it need not show a retired one. */
export const showsRetired = (shown: JsonObject | undefined): boolean =>
  shown === undefined || shown.isRetired === true

export const hostWrapper = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const
