import * as fc from 'fast-check'
import type { Json, JsonObject } from '../../spec/http.js'
import { isPlainText } from '../../suites/kernel/plain-text.js'
import { text } from './shrinking-by.js'
import { anyText } from './text.js'

/** Keys with a special meaning to a language, a database or a careless merge. §2.3 gives none of them a type. */
const oddKeys = [
  '',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '0',
  ' ',
  'a.b',
  '$ref',
  '$a',
  'id',
  'null',
  'é',
  '名',
  'a b',
]

const described = [
  'agent-name',
  'agent-revision',
  'agent-version',
  'block_device',
  'cpu',
  'filesystem',
  'kernel',
  'memory',
  'cloud',
]

const key = text(
  fc.oneof(
    fc.constantFrom(...oddKeys),
    fc.string({ unit: fc.constantFrom(...'abAB_-'), minLength: 1, maxLength: 5 }),
  ),
  (each) => !described.includes(each),
)

/** Exact in every number format that a server may use. */
const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0.5, -0.25, 0.0625, 1e-7, 1.5e10, 2 ** 31, 2 ** 32, 2 ** 53 - 1, -(2 ** 53) + 1),
)

const leaf: fc.Arbitrary<Json> = fc.oneof(fc.constant(null), fc.boolean(), number, anyText())

/** Any JSON value, nested a few levels, including empty objects and lists. */
export const anyJson = (): fc.Arbitrary<Json> =>
  fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      leaf,
      fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'json' }),
      fc.dictionary(key, tie('node'), { maxKeys: 3, depthIdentifier: 'json' }),
    ),
  })).node

/** `meta` of a host (§2.3): a free object. */
export const hostMeta = (): fc.Arbitrary<JsonObject> =>
  fc.dictionary(key, anyJson(), { maxKeys: 6 }) as fc.Arbitrary<JsonObject>

/** Whether all texts in a value, including its keys, must come back as they were given. */
export function isPlainJson(value: Json): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (Array.isArray(value)) return value.every(isPlainJson)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isPlainText(name) && isPlainJson(each))
}
