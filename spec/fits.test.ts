import { type Schema, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { fits, type Rule } from './fits.js'
import type { Json } from './http.js'

const values: Json[] = [
  ...[null, true, false, 0, 7, -1, 1.5, '', 'a', 'ab', [], ['a'], ['a', 'b'], [{ id: 'a' }], [{ id: 7 }]],
  ...[{}, { a: 1 }, { a: 'a' }, { a: null, b: 1 }, { b: { c: ['a'] } }, { '0': 'a' }],
]

const rules: Rule[] = [
  ...[{}, { type: 'null' }, { type: 'array' }, { type: 'object' }, { type: ['string', 'null'] }],
  ...values.map((each) => ({ const: each })),
  ...[{ enum: ['a', 7, null] }, { pattern: '^a$' }, { minLength: 1 }, { minimum: 1 }, { maximum: 0 }],
  ...[{ maxItems: 1 }, { required: ['a'] }, { properties: { a: { type: 'string' } } }],
  ...[
    { contains: { const: 'b' } },
    { prefixItems: [{ const: 'a' }, { const: 'b' }] },
    { propertyNames: { enum: ['a'] } },
  ],
  { contains: { properties: { id: { const: 'a' } }, required: ['id'] } },
  { not: { contains: { properties: { id: { const: 'a' } }, required: ['id'] } } },
  { anyOf: [{ type: 'null' }, { const: 'a' }] },
  { allOf: [{ type: 'string' }, { not: { const: 'a' } }] },
]

test.each([
  [{ a: 1, b: 2 }, true],
  [{ a: 1.9, b: 1.2 }, true],
  [{ a: 2, b: 1 }, false],
  [{ a: 1 }, false],
  [{ a: 'x', b: 2 }, false],
  [null, false],
])('of %j it is %s that b is not before a', (value, is) => {
  expect(fits({ ordered: ['a', 'b'] }, value)).toBe(is)
})

test.each([
  [[], false],
  [[{ id: 'a' }, { id: 'b' }], true],
  [[{ id: 'a' }, { id: 'a' }], false],
  [null, true],
])('of %j it is %s that a list has one such entry', (value, is) => {
  expect(fits({ once: { properties: { id: { const: 'a' } } } }, value)).toBe(is)
})

test.each(rules.map((rule) => [JSON.stringify(rule), rule] as const))(
  'a value fits %s where it fits that schema',
  (_, rule) => {
    expect(values.filter((each) => fits(rule, each))).toEqual(
      values.filter((each) => new Validator(rule as Schema).validate(each).valid),
    )
  },
)
