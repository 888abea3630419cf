/** The wrapper of a single host. Its content belongs to the clauses of the fields. */
export const shownHostSchema = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const
