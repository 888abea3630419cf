import type { JsonSchema } from '../../../spec/json-schema.js'

/** A field of a body: its path, as `interfaces[].name`, its type in words, and whether it must be given. */
export interface Field {
  name: string
  type: string
  given: 'yes' | 'no' | 'left open'
}

/** The fields that a JSON Schema names, in order, those of what it holds after it. */
export function fieldsOf(schema: object, path = ''): Field[] {
  const { items, properties, additionalProperties, required = [] } = schema as JsonSchema
  return [
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...(additionalProperties ? fieldsOf(additionalProperties, `${path}.*`) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => {
      const whole = path ? `${path}.${name}` : name
      const type = nullHasMeaning.has(whole) ? `${typeOf(each)} or null` : typeOf(each)
      const given = required.includes(name) ? 'yes' : isLeftOpen(whole) ? 'left open' : 'no'
      return [{ name: whole, type, given } as const, ...fieldsOf(each, whole)]
    }),
  ]
}

/** The fields of requests of whose null the document speaks: §4.2.1 rule 2, §4.3.1 rule 4 and §2.9. Elsewhere it is silent. */
const nullHasMeaning = new Set([
  ...['customIdentifier', 'key', 'secretKey', 'roleArn', 'externalId'],
  'services.*.role',
])

/** `cloud.service.role-missing`: §2.9 marks the fields beside it as optional, and this one not. */
const isLeftOpen = (name: string): boolean => name === 'services.*.role'

function typeOf({ type, enum: values, pattern, maxItems, items, additionalProperties }: JsonSchema): string {
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
