import * as fc from 'fast-check'
import type { Json, JsonObject } from '../../spec/http.js'

/** A way to spoil a valid body. Positions count the keys of an object, or the items of a list. */
export type Spoiling =
  | { how: 'other type'; at: number; value: Json }
  | { how: 'key dropped'; at: number }
  | { how: 'replaced'; value: Json }
  | { how: 'number'; at: number; text: string }
  | { how: 'cut short'; share: number }
  | { how: 'followed'; text: string }
  | { how: 'not UTF-8'; at: number }
  | { how: 'nested'; depth: number }
  | { how: 'lenient'; as: LenientJson; at: number }

/** Texts that are not JSON, though common parsers accept them. */
export type LenientJson =
  | 'NaN'
  | 'control character'
  | 'trailing comma'
  | 'comment'
  | 'single quotes'
  | 'bare keys'

const at = fc.nat({ max: 9 })
const value: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  [],
  [null],
  {},
  [[]],
  { a: 1 },
  '\ud800',
  'a\u0000b',
)
const numbers = [
  '1e400',
  '-1e400',
  '9'.repeat(40),
  '1e-400',
  '-0',
  '1.7976931348623157e308',
  '18446744073709551616',
]

const lenient: LenientJson[] = [
  'NaN',
  'control character',
  'trailing comma',
  'comment',
  'single quotes',
  'bare keys',
]

/** Any way to spoil a body: wrong type, incomplete, enormous, deeply nested, or not JSON at all. */
export const spoiling = (): fc.Arbitrary<Spoiling> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ how: fc.constant('other type' as const), at, value }) },
    { weight: 2, arbitrary: fc.record({ how: fc.constant('key dropped' as const), at }) },
    { weight: 2, arbitrary: fc.record({ how: fc.constant('replaced' as const), value }) },
    {
      weight: 2,
      arbitrary: fc.record({ how: fc.constant('number' as const), at, text: fc.constantFrom(...numbers) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ how: fc.constant('cut short' as const), share: fc.integer({ min: 0, max: 9 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        how: fc.constant('followed' as const),
        text: fc.constantFrom('}', ',', ' {}', '"', 'x'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ how: fc.constant('not UTF-8' as const), at }) },
    {
      weight: 1,
      arbitrary: fc.record({ how: fc.constant('nested' as const), depth: fc.constantFrom(10, 200, 3000) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ how: fc.constant('lenient' as const), as: fc.constantFrom(...lenient), at }),
    },
  )

/** A body with something wrong in it, as it is sent. */
export interface SpoiltBody {
  /** What is sent, byte for byte. */
  raw: string | Uint8Array
  /** Whether every parser refuses it as JSON. */
  malformed: boolean
  /** Whether it is not JSON, though some parsers accept it. */
  lenient?: boolean
}

const marker = '\u0007spoilt\u0007'
const spoilt = /"([^"]*)\\u0007spoilt\\u0007"/

/** A body with one thing made wrong, as drawn by `spoiling()`. If the body has no such place, another place is used. */
export function spoil(body: Json, spoiling: Spoiling): SpoiltBody {
  const text = JSON.stringify(body)
  switch (spoiling.how) {
    case 'other type':
      return json(withValue(body, spoiling.at, spoiling.value))
    case 'key dropped':
      return json(withValue(body, spoiling.at, undefined))
    case 'replaced':
      return json(spoiling.value)
    case 'number':
      return { raw: marked(body, spoiling.at, spoiling.text), malformed: false }
    case 'cut short':
      return {
        raw: text.slice(0, Math.max(1, Math.floor((text.length * spoiling.share) / 10))),
        malformed: true,
      }
    case 'followed':
      return { raw: text + spoiling.text, malformed: false, lenient: true }
    case 'not UTF-8':
      return { raw: broken(marked(body, spoiling.at, '"\u0007"')), malformed: false }
    case 'lenient':
      return { raw: leniently(body, spoiling.as, spoiling.at), malformed: false, lenient: true }
    case 'nested':
      return {
        raw: marked(body, 0, '['.repeat(spoiling.depth) + ']'.repeat(spoiling.depth)),
        malformed: false,
      }
  }
}

const json = (body: Json): SpoiltBody => ({ raw: JSON.stringify(body), malformed: false })

function leniently(body: Json, as: LenientJson, at: number): string {
  const text = JSON.stringify(body)
  switch (as) {
    case 'NaN':
      return marked(body, at, 'NaN')
    case 'control character':
      return marked(body, at, '"a\u0001b"')
    case 'trailing comma':
      return text.length > 2 ? text.replace(/([\]}])$/, ',$1') : `${text},`
    case 'comment':
      return `/* a comment */${text}`
    case 'single quotes':
      return text.includes('"') ? text.replaceAll('"', "'") : `${text}''`
    case 'bare keys':
      return text.includes('":') ? text.replaceAll(/"(\w+)":/g, '$1:') : `${text}a`
  }
}

/**
 * In a list, the first item is spoilt, like an object that stands alone. A text is put behind a name, so that
 * a clean-up still knows whose it is.
 */
function withValue(body: Json, position: number, value: Json | undefined): Json {
  if (Array.isArray(body)) return body.map((each, at) => (at === 0 ? withValue(each, position, value) : each))
  if (typeof body !== 'object' || body === null) return value ?? null
  const keys = Object.keys(body)
  const key = keys[position % Math.max(1, keys.length)]
  if (key === undefined) return body
  const { [key]: before, ...rest }: JsonObject = body
  if (value === undefined) return rest
  return {
    ...body,
    [key]: key === 'name' && value && typeof value === 'string' ? `${before}${value}` : value,
  }
}

/** The body as text, with one value spelled differently than by `JSON.stringify`. An empty body gets a key for it. */
const marked = (body: Json, at: number, text: string): string =>
  JSON.stringify(withValue(isEmpty(body) ? { a: null } : body, at, marker)).replace(spoilt, (_, before) =>
    before && text.startsWith('"') ? `"${before}${text.slice(1)}` : text,
  )

const isEmpty = (body: Json): boolean => JSON.stringify(body) === '{}'

/** Adds a byte that UTF-8 does not allow. */
function broken(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const at = bytes.indexOf(7)
  if (at >= 0) bytes[at] = 0xff
  return new Uint8Array(bytes)
}
