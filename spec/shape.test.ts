import { expect, test } from 'vitest'
import { departureFrom } from './shape.js'

const schema = { type: 'object', additionalProperties: { type: 'object', required: ['a'] } }

test.each([
  [{ '\ud800': 1 }, { at: '\\ud800', expected: 'an object', got: 1 }],
  [{ 'x\udc00y': {} }, { at: 'x\\udc00y.a', expected: 'a value, since it is required', got: undefined }],
  [{ ok: { a: 1 }, '\ud800': { a: { '\ud800': 1 } } }, undefined],
  [{ 'a/b~c%d e#é': 1 }, { at: 'a/b~c%d e#é', expected: 'an object', got: 1 }],
])('where %j departs can be told, whatever its names hold', (value, departure) => {
  expect(departureFrom(schema, value)).toEqual(departure && expect.objectContaining(departure))
})
