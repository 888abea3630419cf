import type { JsonObject } from '../../spec/http.js'
import { configurationSchema } from './configuration-schema.js'
import { knownFailuresSchema } from './known-failures-schema.js'
import { knownAssumptionsSchema, profileSchema } from './profile-schema.js'
import { publishedSeedSchema } from './seed-schema.js'

/** The JSON Schema of each file that people write, by its published name. */
export const schemas: Readonly<Record<string, () => JsonObject>> = {
  'configuration.schema.json': configurationSchema,
  'known-assumptions.schema.json': knownAssumptionsSchema,
  'known-failures.schema.json': knownFailuresSchema,
  'profile.schema.json': profileSchema,
  'seed.schema.json': publishedSeedSchema,
}
