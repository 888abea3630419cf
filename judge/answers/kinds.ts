import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { isUnset } from '../../suites/kernel/expect.js'
import { Violation } from '../../suites/kernel/outcomes.js'

const isText = (value: Json | undefined): boolean => typeof value === 'string'
const areTexts = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isText)

/** The kinds that a value can be checked for, in words. */
const kinds = {
  string: isText,
  'a string that is not empty': (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: (value) => Array.isArray(value),
  'array of strings': areTexts,
  'array of objects': (value) => Array.isArray(value) && value.every(isObject),
  'an object of arrays of strings': (value) => isObject(value) && Object.values(value).every(areTexts),
  'a number of seconds': (value) => typeof value === 'number' && value > 1e9 && value < 1e11,
  true: (value) => value === true,
} satisfies Record<string, (value: Json | undefined) => boolean>

export type JsonKind = keyof typeof kinds

export const isOf = (kind: JsonKind, value: Json | undefined): boolean =>
  (kinds[kind] as (value: Json | undefined) => boolean)(value)

/** Expects a key to be present, with a value of this kind. */
export function expectKind(within: JsonObject, key: string, kind: JsonKind): void {
  if (!isOf(kind, within[key]))
    throw new Violation(`${key} to be ${kind}`, show(within[key]), { within, key })
}

/** The same for a key that may be absent or null. */
export function expectKindIfSet(within: JsonObject, key: string, kind: JsonKind): void {
  if (!isUnset(within[key])) expectKind(within, key, kind)
}

export function expectOneOf(within: JsonObject, key: string, values: readonly string[]): void {
  if (!values.some((each) => each === within[key]))
    throw new Violation(`${key} to be one of ${values.join(', ')}`, show(within[key]), { within, key })
}
