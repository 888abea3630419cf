import { type Schema, Validator } from '@cfworker/json-schema'
import { validator } from '@exodus/schemasafe'
import type { Json } from './http.js'
import { show } from './show.js'

/** Where a JSON value departs from a schema: `host.size` expected `one of ["standard","micro"]`, got `"big"`. */
export interface Departure {
  at: string
  expected: string
  got: string
}

/** Compiled once per schema: schemasafe decides, since it is fast; cfworker explains, since its paths are exact. */
const compiled = new WeakMap<object, (value: Json) => boolean>()

function fits(schema: object, value: Json): boolean {
  let check = compiled.get(schema)
  if (!check) {
    check = validator(schema as never, { mode: 'lax', isJSON: true }) as (value: Json) => boolean
    compiled.set(schema, check)
  }
  return check(value)
}

/** The first departure of a JSON value from a JSON Schema; undefined when it fits. */
export function departureFrom(schema: object, value: Json): Departure | undefined {
  return fits(schema, value) ? undefined : explain(schema, value)
}

function explain(schema: object, value: Json): Departure {
  const error = new Validator(schema as Schema, '2020-12', true).validate(value).errors.at(-1)
  if (!error) throw new Error(`The two validators disagree about ${show(value)}.`)
  const at = parts(error.instanceLocation)
  const operand = valueAt(schema, parts(error.keywordLocation))
  const got = valueAt(value, at)
  return error.keyword === 'required'
    ? { at: where([...at, missingKey(operand, got)]), expected: 'to be there', got: show(got) }
    : { at: where(at), expected: wording(error.keyword, operand), got: show(got) }
}

const where = (path: string[]): string => path.join('.') || 'the body'

const missingKey = (required: unknown, got: unknown): string =>
  (required as string[]).findLast((key) => !Object.hasOwn(got as object, key)) ?? ''

function wording(keyword: string, operand: unknown): string {
  switch (keyword) {
    case 'type':
      return `to be ${Array.isArray(operand) ? operand.join(' or ') : operand}`
    case 'enum':
      return `to be one of ${show(operand)}`
    case 'const':
      return `to be ${show(operand)}`
    case 'pattern':
      return `to match /${operand}/`
    default:
      return `to keep to ${keyword} ${show(operand)}`
  }
}

const parts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((each, part) => (each as Record<string, unknown> | null)?.[part], value)
