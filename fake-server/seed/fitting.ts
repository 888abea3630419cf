import type { Choices } from '../../spec/choices.js'
import { countOf } from '../../spec/count-of.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { roleFullnamePattern, roleHalfPattern } from '../../spec/schemas.js'
import { brokenBy, missingIn } from '../../spec/shape.js'
import { show } from '../../spec/show.js'
import { typeWords } from '../../spec/type-words.js'
import type { Answer } from '../core/answer.js'
import { didYouMean } from '../core/check-options.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { refusalsOf, refusedByChoice } from '../request/refused-by-choice/index.js'
import { withShortHalves } from '../request/request-schema.js'

/** A copy of a value that fits the schema, the most lenient one without choices. Throws otherwise. */
export function fitting<T>(given: unknown, schema: JsonSchema, at: string, choices?: Choices): T {
  const value = plain(given, at)
  const isStrict = choices?.['role.half.one-character'] === 'refused'
  const fault = faultIn(isStrict ? schema : withShortHalves(schema), value, at)
  if (fault) throw new SeedError(fault)
  return value as T
}

/** Throws when the API would refuse it. */
export function expectAccepted(refused: Answer | undefined, at: string): void {
  if (refused) throw new SeedError(`${placeOf(at)}: ${refused.message}`)
}

/** Throws when this server refuses it, though others would accept it. */
export function expectNotRefusedByChoice(
  operation: 'registerHost' | 'registerCloudIntegration' | 'createInvitation',
  body: unknown,
  surroundings: Surroundings,
  at: string,
): void {
  const input = { body, path: {}, query: {}, rawPath: '', pairs: [], contentType: 'application/json' }
  expectAccepted(refusedByChoice(operation, refusalsOf(surroundings.choices), input, surroundings), at)
}

/** The given id, or a new one. Throws when another thing of its kind has it. */
export function idFor(
  given: string | undefined,
  has: (id: string) => boolean,
  surroundings: Surroundings,
  at: string,
): string {
  if (given === undefined) return surroundings.ids.next()
  if (has(given)) {
    throw new SeedError(
      `${at}id: "${given}" is taken. Give each an id of its own, or none to have it made up.`,
    )
  }
  surroundings.ids.reserve(given)
  return given
}

/** The first fault of a value: `hosts[2].status: expected …, got …`; undefined when there is none. */
export function faultIn(schema: JsonSchema, value: Json | undefined, at: string): string | undefined {
  const { anyOf, items } = schema
  const broken = anyOf
    ? !anyOf.some((each) => faultIn(each, value, '') === undefined)
    : brokenBy(schema, value)
  if (broken === 'required')
    return `${pathTo(missingIn(schema, value)[0] ?? '', at)}: expected a value, got nothing; it is required.`
  if (broken) return `${placeOf(at)}: expected ${wording(schema)}, got ${shown(value, at)}.`
  if (Array.isArray(value)) return items && faultInItems(items, value, at)
  return isObject(value) ? faultInFields(schema, value, at) : undefined
}

function faultInItems(schema: JsonSchema, items: readonly Json[], at: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const fault = faultIn(schema, item, pathTo(index, at))
    if (fault) return fault
  }
  return undefined
}

function faultInFields(
  { properties, additionalProperties }: JsonSchema,
  object: JsonObject,
  at: string,
): string | undefined {
  for (const [name, value] of Object.entries(object)) {
    const own = properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (!own && properties) return noField(name, Object.keys(properties), at)
    const fault = own && faultIn(own, value, pathTo(name, at))
    if (fault) return fault
  }
  return undefined
}

/** A path without the separator at its end. */
export const placeOf = (at: string): string => at.replace(/(: |\.)$/, '')

/** The path to a field or an item. */
function pathTo(name: string | number, at: string): string {
  if (typeof name === 'number') return `${at}[${name}]`
  if (!/^[\w-]+$/.test(name)) return `${at}[${show(name)}]`
  return /(^|[. ])$/.test(at) ? `${at}${name}` : `${at}.${name}`
}

const noField = (name: string, known: string[], at: string): string =>
  `${pathTo(name, at)}: there is no such field.${didYouMean(name, known)} Fields: ${known.join(', ')}.`

function wording(schema: JsonSchema): string {
  const { description, pattern, type, minLength } = schema
  if (description) return description
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return show(schema.const)
  if (pattern !== undefined) return `a text that matches /${pattern}/${examples[pattern] ?? ''}`
  if (minLength) return 'a text that is not blank'
  return typeWords(type ?? [])
}

const examples: Partial<Record<string, string>> = {
  [roleFullnamePattern]: ', such as "web:app"',
  [roleHalfPattern]: ', such as "web"',
}

/** Never shows a secret. */
function shown(value: Json | undefined, at: string): string {
  if (at.endsWith('secretKey')) return `a ${typeof value}`
  return Array.isArray(value) ? countOf(value.length, 'item') : show(value)
}

/** The value as it would come over a network: a copy that shares nothing with the original. */
export function plain(given: unknown, at: string): Json | undefined {
  if (typeof Object(given).then === 'function')
    throw new SeedError(
      `${placeOf(at)}: expected data, got a promise. Wait for it, as in "await readSeedFile('seed.yaml')".`,
    )
  const text = asJson(given, at)
  if (text === undefined) return undefined
  const value: Json = JSON.parse(text)
  if (text.includes('null')) refuseLostNumber(given, value, at)
  return value
}

function asJson(given: unknown, at: string): string | undefined {
  try {
    return JSON.stringify(given)
  } catch (error) {
    throw new SeedError(`${placeOf(at)}: expected data that JSON can say: ${(error as Error).message}`)
  }
}

/** JSON turns NaN and Infinity into null, which is never meant. */
function refuseLostNumber(given: unknown, value: Json, at: string): void {
  const lost = lostNumberIn(given, value)
  if (!lost) return
  const place = lost.path.reduceRight<string>((path, name) => pathTo(name, path), at)
  throw new SeedError(`${placeOf(place)}: expected a number that JSON can say, got ${lost.number}.`)
}

/** With the path to it, last name first. */
function lostNumberIn(
  given: unknown,
  value: Json | undefined,
): { number: number; path: (string | number)[] } | undefined {
  if (value === null && typeof given === 'number') return { number: given, path: [] }
  if (typeof value !== 'object' || value === null) return undefined
  for (const name in value) {
    const lost = lostNumberIn(Object(given)[name], (value as JsonObject)[name])
    if (!lost) continue
    lost.path.push(Array.isArray(value) ? Number(name) : name)
    return lost
  }
  return undefined
}

/** A given thing that is not possible. The message says where, what was expected, and what came. */
export class SeedError extends TypeError {
  /** `SeedError`. Check this name when there may be two copies of the package. */
  override name = 'SeedError'
}
