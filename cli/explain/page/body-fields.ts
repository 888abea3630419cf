/** A field of a body: its path, as `interfaces[].name`, its type in words, and whether it must be given. */
export interface FieldData {
  name: string
  type: string
  required: boolean
}

interface Schema {
  type?: string | readonly string[]
  enum?: readonly string[]
  pattern?: string
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema
  required?: readonly string[]
}

/** The fields that a JSON Schema names, in order, those of what it holds after it. */
export function fieldsOf(schema: object, path = ''): FieldData[] {
  const { items, properties, additionalProperties, required = [] } = schema as Schema
  return [
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...(additionalProperties ? fieldsOf(additionalProperties, `${path}.*`) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => {
      const whole = path ? `${path}.${name}` : name
      const field = { name: whole, type: typeOf(each), required: required.includes(name) }
      return [field, ...fieldsOf(each, whole)]
    }),
  ]
}

/** Requests may leave out what they can send as null, so null is not named here. */
function typeOf({ type, enum: values, pattern, maxItems, items, additionalProperties }: Schema): string {
  if (values) return values.join(', ')
  const name = [type ?? 'any']
    .flat()
    .filter((each) => each !== 'null')
    .join(' or ')
  const most = maxItems === undefined ? '' : `, at most ${maxItems}`
  if (items) return `array[${typeOf(items)}]${most}`
  if (additionalProperties) return `hash[${typeOf(additionalProperties)}]`
  return pattern === undefined ? name : `${name} that matches ${pattern}`
}
