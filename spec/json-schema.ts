/** A JSON Schema, by the keywords that our schemas use. In what is given to the fake, an object with `properties` has no others. */
export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  additionalProperties?: JsonSchema
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  /** What messages say in place of the schema's own words. */
  description?: string
}
