import type { JsonObject } from '../../spec/http.js'

/** How an option is given. A flag has no value, a list may be repeated, and a secret is never shown. */
export type ValueKind = 'text' | 'number' | 'list' | 'flag' | 'secret'

/** The values that an option takes, on a command line, in an environment variable, in code and in a file. */
export interface ValueType<Value = unknown, Kind extends ValueKind = ValueKind> {
  kind: Kind
  /** The placeholder of such a value in help: `<url>`. A flag has none. */
  shown?: string
  /** Throws `Unexpected`. */
  parse: (text: string) => Value
  /** JSON Schema of the value in code or in a file. */
  schema: JsonObject
  /** Set for the path of a file. A path in a configuration file is relative to that file. */
  isPath?: true
}

/** A value that does not fit. The message says what was expected: "a whole number from 1 to 256". */
export class Unexpected extends Error {
  override name = 'Unexpected'
  /** Shown in place of the value, which may be a secret. */
  readonly got: string | undefined

  constructor(expected: string, got?: string) {
    super(expected)
    this.got = got
  }
}

/** Any text that is not blank. `what` describes it, such as "a file". */
export const text = (what: string, shown = `<${what.split(' ')[1]}>`): ValueType<string, 'text'> => ({
  kind: 'text',
  shown,
  parse: (given) => filled(given, what),
  schema: { type: 'string', pattern: '\\S' },
})

export const path = (what: string, shown?: string): ValueType<string, 'text'> => ({
  ...text(what, shown),
  isPath: true,
})

export const textLike = (what: string, form: RegExp, shown: string): ValueType<string, 'text'> => ({
  kind: 'text',
  shown,
  parse: (given) => {
    if (form.test(given)) return given
    throw new Unexpected(what)
  },
  schema: { type: 'string', pattern: form.source },
})

/** A text that `read` turns into another value. */
export const textOf = <T>(shown: string, read: (given: string) => T): ValueType<T, 'text'> => ({
  kind: 'text',
  shown,
  parse: read,
  schema: { type: 'string', pattern: '\\S' },
})

export const integer = (least: number, most: number): ValueType<number, 'number'> => ({
  kind: 'number',
  shown: '<n>',
  parse: (given) => {
    const number = /^\d+$/.test(given.trim()) ? Number(given) : Number.NaN
    if (number >= least && number <= most) return number
    throw new Unexpected(`a whole number from ${least} to ${most}`)
  },
  schema: { type: 'integer', minimum: least, maximum: most },
})

/** A number of milliseconds, or a duration with its unit: `500`, `10s`. */
export const milliseconds = (least: number, most: number): ValueType<number, 'number'> => ({
  ...integer(least, most),
  shown: '<ms>',
  parse: (given) => {
    const number = /^\d+$/.test(given.trim()) ? Number(given) : (withUnit(given) ?? Number.NaN)
    if (number >= least && number <= most) return number
    throw new Unexpected(`milliseconds from ${least} to ${most}, or a duration such as 10s`)
  },
})

export const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The milliseconds of a duration such as `90s`; undefined when it is none. */
export function withUnit(given: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(given.trim()) ?? []
  return count ? Number(count) * units[unit as keyof typeof units] : undefined
}

export const oneOf = <const T extends string>(...choices: readonly T[]): ValueType<T, 'text'> => ({
  kind: 'text',
  parse: (given) => {
    const chosen = choices.find((each) => each === given)
    if (chosen !== undefined) return chosen
    throw new Unexpected(new Intl.ListFormat('en', { type: 'disjunction' }).format(choices))
  },
  schema: { enum: [...choices] },
})

const glob = { type: 'string', pattern: '\\S' }

export const globs: ValueType<string[], 'list'> = {
  kind: 'list',
  shown: '<glob>',
  parse: (given) => given.split(',').map((each) => filled(each, 'a glob')),
  schema: { anyOf: [glob, { type: 'array', items: glob, minItems: 1 }] },
}

export const files: ValueType<string[], 'list'> = {
  ...globs,
  shown: '<file>',
  parse: (given) => given.split(',').map((each) => filled(each, 'a file').trim()),
  isPath: true,
}

/** Some of these words, separated by commas; `none` for none of them. */
export const someOf = <const T extends string>(
  none: string,
  words: readonly T[],
): ValueType<T[], 'list'> => ({
  kind: 'list',
  parse: (given) =>
    given.split(',').flatMap((each) => {
      const word = words.find((one) => one === each.trim())
      if (word !== undefined) return [word]
      if (each.trim() === none) return []
      throw new Unexpected(new Intl.ListFormat('en', { type: 'disjunction' }).format([none, ...words]))
    }),
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { enum: [none, ...words] } }] },
})

export const flag: ValueType<boolean, 'flag'> = {
  kind: 'flag',
  parse: (given) => {
    if (/^(1|true|yes)$/i.test(given)) return true
    if (/^(0|false|no)$/i.test(given)) return false
    throw new Unexpected('true or false')
  },
  schema: { type: 'boolean' },
}

/** A key or a token that a header can carry. */
export const secret: ValueType<string, 'secret'> = {
  kind: 'secret',
  shown: '<key>',
  parse: (given) => {
    if (/^[\x21-\x7e]+$/.test(given)) return given
    const got = given.trim() ? 'something else: look for a line break or a quote in it' : 'nothing'
    throw new Unexpected('printable ASCII without spaces', got)
  },
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]+$' },
}

export function filled(given: string, what: string): string {
  if (given.trim()) return given
  throw new Unexpected(what)
}

/** What a type accepts, in words: "a whole number from 1 to 256". */
export function expectationOf({ parse }: ValueType): string {
  try {
    parse('')
  } catch (error) {
    if (error instanceof Unexpected) return error.message
    throw error
  }
  throw new TypeError('A type has to refuse what is empty.')
}
