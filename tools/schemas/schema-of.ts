import type { JsonObject } from '../../spec/http.js'

/** A schema with its head: the `$id` is that of the file's form, of which this is the first version. */
export const schemaOf = (name: string, title: string, schema: JsonObject): JsonObject => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `urn:monitoring-conformance:${name}:1`,
  title,
  ...schema,
})
