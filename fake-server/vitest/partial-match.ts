/** Whether two values are equal. An asymmetric matcher equals whatever it matches. */
export type Equals = (actual: unknown, expected: unknown) => boolean

type Fields = Readonly<Record<string, unknown>>

/**
 * The number of places where a value is not as expected. Objects may have further fields, but arrays need the
 * same length. A field that is expected to be undefined must be absent.
 */
export function mismatches(actual: unknown, expected: unknown, equals: Equals): number {
  if (isFields(expected)) {
    const own = isFields(actual) ? actual : undefined
    const count = sum(
      Object.entries(expected).map(([name, each]) => mismatches(fieldOf(own, name), each, equals)),
    )
    return own ? count : count + 1
  }
  if (Array.isArray(expected)) {
    const own = Array.isArray(actual) ? actual : []
    const difference = Math.abs(own.length - expected.length)
    const count = sum(expected.map((each, at) => (at < own.length ? mismatches(own[at], each, equals) : 0)))
    return count + difference + (Array.isArray(actual) ? 0 : 1)
  }
  return equals(actual, expected) ? 0 : 1
}

/** The part of a value that can be compared with what was expected. */
export function comparable(actual: unknown, expected: unknown): unknown {
  if (isFields(expected) && isFields(actual))
    return Object.fromEntries(
      Object.keys(expected)
        .filter((name) => Object.hasOwn(actual, name))
        .map((name) => [name, comparable(actual[name], expected[name])]),
    )
  if (Array.isArray(expected) && Array.isArray(actual))
    return actual.map((each, at) => (at < expected.length ? comparable(each, expected[at]) : each))
  return actual
}

const fieldOf = (fields: Fields | undefined, name: string): unknown =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

/** Whether a value is plain data: asymmetric matchers are objects too. */
const isFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
