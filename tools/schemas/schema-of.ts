import type { JsonObject } from '../../spec/http.js'

/** A schema with its header. The `$id` names the format of the file, in its first version. */
export const schemaOf = (name: string, title: string, schema: JsonObject): JsonObject => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `urn:monitoring-conformance:${name}:1`,
  title,
  ...schema,
})
