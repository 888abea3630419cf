import type { JsonObject } from '../../spec/http.js'
import { schemaOf } from './schema-of.js'

const text = (description: string): JsonObject => ({ type: 'string', pattern: '\\S', description })

/** JSON Schema of a file of known failures. */
export const knownFailuresSchema = (): JsonObject =>
  schemaOf('known-failures', 'Known failures of monitoring-conformance', {
    description: 'What may fail, and why. Each entry names a cause, a clause or a case.',
    type: ['array', 'null'],
    items: {
      type: 'object',
      properties: {
        case: text('Id of a case, or a glob: hosts/update/*.'),
        clause: text('Id of a clause, or a glob: metrics.graph.*.'),
        cause: text('Id of a cause, as the report has it.'),
        clauses: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          description: 'Of a cause: the broken clauses that are excused. Without them, all that it explains.',
        },
        seed: {
          type: 'integer',
          minimum: 0,
          description: 'Of what only a property found: the seed with which it did.',
        },
        reason: text('Why it may fail.'),
        issue: {
          type: ['string', 'integer', 'number'],
          pattern: '\\S',
          description: 'Where it is dealt with.',
        },
        expires: {
          type: 'string',
          pattern: '^\\d{4}-\\d\\d-\\d\\d$',
          description: 'The last day, in UTC, on which it may fail: 2026-01-31.',
        },
      },
      required: ['reason'],
      oneOf: [{ required: ['case'] }, { required: ['clause'] }, { required: ['cause'] }],
      additionalProperties: false,
    },
  })
