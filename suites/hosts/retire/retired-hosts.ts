import type { JsonObject } from '../../../spec/http.js'

/** Whether this list entry shows the host as retired. A list need not show retired hosts. */
export const showsRetired = (shown: JsonObject | undefined): boolean =>
  shown === undefined || shown.isRetired === true

export const hostWrapper = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const
