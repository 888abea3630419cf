import { type SeedSchema, seedSchema, withShortHalves } from '../../fake-server/seed/seed-schema.js'
import type { JsonObject } from '../../spec/http.js'
import { schemaOf } from './schema-of.js'

/** JSON Schema of a seed file. */
export const publishedSeedSchema = (): JsonObject =>
  schemaOf('seed', 'Seed of the fake server', {
    description: 'What the fake has from the start, and again after a reset.',
    ...closed(withShortHalves(seedSchema)),
  })

/** In a seed, an object with fields has no others. JSON Schema must say so. */
function closed(schema: SeedSchema): JsonObject {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, closed(each)]),
        ),
        additionalProperties: false,
      }),
      ...(additionalProperties && { additionalProperties: closed(additionalProperties) }),
      ...(items && { items: closed(items) }),
      ...(anyOf && { anyOf: anyOf.map(closed) }),
    }),
  )
}
