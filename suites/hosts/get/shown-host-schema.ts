/** The wrapper of a single host; what is in it, is for the clauses of the fields. */
export const shownHostSchema = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const
