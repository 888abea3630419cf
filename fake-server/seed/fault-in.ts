import type { Json } from '../../spec/http.js'
import { roleFullnamePattern, roleHalfPattern } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/did-you-mean.js'
import type { SeedSchema } from './seed-schema.js'

/** The first fault of a value: `hosts[2].status: expected …, got …`; undefined when there is none. */
export function faultIn(schema: SeedSchema, value: Json | undefined, at: string): string | undefined {
  if (isWrongItself(schema, value)) {
    return `${placeOf(at)}: expected ${wording(schema)}, got ${shown(value, at)}.`
  }
  if (Array.isArray(value)) return schema.items && faultInItems(schema.items, value, at)
  if (typeof value !== 'object' || value === null) return undefined
  return faultInFields(schema, value, at)
}

function isWrongItself(schema: SeedSchema, value: Json | undefined): boolean {
  const { type, anyOf, pattern, minLength = 0 } = schema
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (anyOf) return !anyOf.some((each) => faultIn(each, value, '') === undefined)
  if (type !== undefined && ![type].flat().includes(typeOf(value))) return true
  if (schema.enum && !schema.enum.includes(value)) return true
  if (schema.const !== undefined && schema.const !== value) return true
  if (typeof value === 'number') return value < minimum || value > maximum
  return typeof value === 'string' && (value.length < minLength || !matches(value, pattern))
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const patterns = new Map<string, RegExp>()

function matches(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  const known = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, known)
  return known.test(text)
}

function faultInItems(schema: SeedSchema, items: readonly Json[], at: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const fault = faultIn(schema, item, pathTo(index, at))
    if (fault) return fault
  }
  return undefined
}

function faultInFields(schema: SeedSchema, object: { [key: string]: Json }, at: string): string | undefined {
  const { properties, required = [], additionalProperties } = schema
  const missing = required.find((name) => !Object.hasOwn(object, name))
  if (missing !== undefined) return `${pathTo(missing, at)}: expected a value, got nothing; it is required.`
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
export function pathTo(name: string | number, at: string): string {
  if (typeof name === 'number') return `${at}[${name}]`
  if (!/^[\w-]+$/.test(name)) return `${at}[${show(name)}]`
  return /(^|[. ])$/.test(at) ? `${at}${name}` : `${at}.${name}`
}

const noField = (name: string, known: string[], at: string): string =>
  `${pathTo(name, at)}: there is no such field.${didYouMean(name, known)} Fields: ${known.join(', ')}.`

function wording(schema: SeedSchema): string {
  const { description, pattern, type, minLength } = schema
  if (description) return description
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.const !== undefined) return show(schema.const)
  if (pattern !== undefined) return `a text that matches /${pattern}/${examples[pattern] ?? ''}`
  if (minLength) return 'a text that is not blank'
  return [type].flat().join(' or ')
}

const examples: Partial<Record<string, string>> = {
  [roleFullnamePattern]: ', such as "web:app"',
  [roleHalfPattern]: ', such as "web"',
}

/** Never shows a secret. */
function shown(value: Json | undefined, at: string): string {
  if (at.endsWith('secretKey')) return `a ${typeof value}`
  return Array.isArray(value) ? `${value.length} items` : show(value)
}
