import type { Schema, Validator } from '@cfworker/json-schema'
import type { Json } from './http.js'
import { keysOfPointer } from './json-pointer.js'
import { onDemand } from './on-demand.js'
import { terminalText } from './terminal-text.js'
import { typeWords } from './type-words.js'

const validation = onDemand<typeof import('@cfworker/json-schema')>('@cfworker/json-schema')

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

const validators = new WeakMap<object, Validator>()

function validatorOf(schema: object): Validator {
  const known = validators.get(schema)
  if (known) return known
  const made = new (validation().Validator)(schema as Schema, '2020-12', true)
  validators.set(schema, made)
  return made
}

/** The first departure of a JSON value from a JSON Schema; undefined when it fits. */
export function departureFrom(schema: object, value: Json): Departure | undefined {
  try {
    return firstDeparture(schema, value)
  } catch (error) {
    if (error instanceof URIError) return firstDeparture(schema, withLegibleNames(value))
    throw error
  }
}

/** Throws URIError when a name contains half a surrogate pair, since places are written as URI fragments. */
function firstDeparture(schema: object, value: Json): Departure | undefined {
  const { valid, errors } = validatorOf(schema).validate(value)
  const error = errors.at(-1)
  if (valid || !error) return undefined
  const at = parts(error.instanceLocation)
  const operand = valueAt(schema, parts(error.keywordLocation))
  const got = valueAt(value, at) as Json
  if (error.keyword !== 'required')
    return {
      ...{ at: where(at), expected: wording(error.keyword, operand), got },
      ...{ keyword: error.keyword, operand },
      ...placeOf(value, at),
    }
  const missing = [...at, missingKey(operand, got)]
  return {
    at: where(missing),
    expected: 'a value, since it is required',
    got: undefined,
    ...{ keyword: error.keyword, operand },
    ...placeOf(value, missing),
  }
}

/** The parent of a value and its key there. */
function placeOf(value: Json, at: readonly string[]): Pick<Departure, 'within' | 'key'> {
  const parent = valueAt(value, at.slice(0, -1))
  const key = at.at(-1)
  return typeof parent === 'object' && parent !== null
    ? { within: parent, ...(key !== undefined && { key }) }
    : {}
}

/** Writes the invisible characters of names as `\u…`. */
function withLegibleNames(value: Json): Json {
  if (Array.isArray(value)) return value.map(withLegibleNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [terminalText(name), withLegibleNames(each)]),
  )
}

const where = (path: string[]): string => path.join('.') || 'the body'

const missingKey = (required: unknown, got: unknown): string =>
  (required as string[]).findLast((key) => !Object.hasOwn(got as object, key)) ?? ''

function wording(keyword: string, operand: unknown): string {
  switch (keyword) {
    case 'type':
      return typeWords(operand as string | string[])
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

const parts = (pointer: string): string[] => keysOfPointer(decodeURIComponent(pointer))

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((each, part) => (each as Record<string, unknown> | null)?.[part], value)
