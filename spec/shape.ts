import type { Json, JsonObject } from './http.js'
import { isObject } from './is-object.js'
import { valueAt } from './json-pointer.js'
import type { JsonSchema } from './json-schema.js'
import { terminalText } from './terminal-text.js'
import { typeWords } from './type-words.js'

/** Where a JSON value departs from a schema: at `host.size`, expected `one of standard, micro`, got `"big"`. */
export interface Departure {
  at: string
  expected: string
  /** Undefined when a required value is missing. */
  got: Json | undefined
  /** The keyword of JSON Schema that it breaks, and what the schema says there. */
  keyword: string
  operand: unknown
  /** The object or list that holds the value, and its key there. Absent when it is the whole body. */
  within?: object
  key?: string
}

/** A departure of a JSON value from a schema; undefined when it fits. One in a part of the value goes before others. */
export function departureFrom(schema: JsonSchema, value: Json): Departure | undefined {
  const breach = breachIn(schema, value)
  if (!breach) return undefined
  const { keyword, operand, path } = breach
  const [within, key] = [valueAt(value, path.slice(0, -1)), path.at(-1)]
  return {
    at: path.map(legible).join('.') || 'the body',
    ...{ expected: wording(keyword, operand), got: valueAt(value, path) },
    ...{ keyword, operand },
    ...(typeof within === 'object' && within !== null && { within, ...(key !== undefined && { key }) }),
  }
}

/** A keyword that a value breaks, and the way to the part that does, or that is missing. */
interface Breach {
  keyword: keyof JsonSchema
  operand: unknown
  path: string[]
}

function breachIn(schema: JsonSchema, value: Json): Breach | undefined {
  for (const [key, part] of partsOf(schema, value)) {
    const inner = breachIn(part, (value as JsonObject)[key] as Json)
    if (inner) return { ...inner, path: [key, ...inner.path] }
  }
  const keyword = brokenBy(schema, value)
  if (!keyword) return undefined
  const missing = keyword === 'required' ? missingIn(schema, value).slice(-1) : []
  return { keyword, operand: schema[keyword], path: missing }
}

/** The parts of a value of which a schema says something, in its order; those with free keys from the last one on. */
function partsOf(
  { items, properties = {}, additionalProperties }: JsonSchema,
  value: Json,
): [string, JsonSchema][] {
  if (Array.isArray(value)) return items ? value.map((_, at) => [String(at), items]) : []
  if (!isObject(value)) return []
  const named = Object.entries(properties).filter(([key]) => Object.hasOwn(value, key))
  if (!additionalProperties) return named
  const free = Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
  return [...named, ...free.reverse().map((key): [string, JsonSchema] => [key, additionalProperties])]
}

/** The keyword that a value breaks itself, rather than a part of it. */
export function brokenBy(schema: JsonSchema, value: Json | undefined): keyof JsonSchema | undefined {
  const { type, minLength = 0, minimum = -Infinity, maximum = Infinity, maxItems = Infinity } = schema
  if (typeof value === 'string' && !matches(value, schema.pattern)) return 'pattern'
  if (typeof value === 'string' && value.length < minLength) return 'minLength'
  if (typeof value === 'number' && value > maximum) return 'maximum'
  if (typeof value === 'number' && value < minimum) return 'minimum'
  if (Array.isArray(value) && value.length > maxItems) return 'maxItems'
  if (schema.required && missingIn(schema, value).length) return 'required'
  if (schema.enum && !schema.enum.includes(value)) return 'enum'
  if (schema.const !== undefined && schema.const !== value) return 'const'
  return type === undefined || type === typeOf(value) || (Array.isArray(type) && type.includes(typeOf(value)))
    ? undefined
    : 'type'
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The keys that an object must have and lacks. */
export const missingIn = ({ required = [] }: JsonSchema, value: unknown): string[] =>
  isObject(value) ? required.filter((key) => !Object.hasOwn(value, key)) : []

const patterns = new Map<string, RegExp>()

function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known.test(text)
}

/** Half a surrogate pair cannot be written in UTF-8. */
const legible = (name: string): string => (/\p{Cs}/u.test(name) ? terminalText(name) : name)

function wording(keyword: string, operand: unknown): string {
  switch (keyword) {
    case 'type':
      return typeWords(operand as string | string[])
    case 'required':
      return 'a value, since it is required'
    case 'enum':
      return `one of ${(operand as Json[]).join(', ')}`
    case 'const':
      return JSON.stringify(operand)
    case 'pattern':
      return `a text that matches /${operand}/`
    case 'minLength':
      return operand === 1 ? 'a text that is not empty' : `a text of at least ${operand} characters`
    case 'maxItems':
      return `at most ${operand} items`
    default:
      return `${keyword} ${JSON.stringify(operand)}`
  }
}
