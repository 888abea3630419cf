import { type Schema, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { drawing, mutated } from '../tools/fuzz/mutate.js'
import { examples } from './examples.js'
import type { Json } from './http.js'
import { jsonOf } from './json-of.js'
import { operation, operationIds } from './operations.js'
import { createRandom } from './random.js'
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

const bodies = operationIds.flatMap((id) => JSON.stringify(examples[id].body) ?? [])

test.each(operationIds.filter((id) => operation(id).request))('%s is given what JSON Schema says', (id) => {
  const { request = {} } = operation(id)
  const validator = new Validator(request as Schema, '2020-12')
  const draw = drawing(createRandom(1))
  const texts = [...bodies, ...Array.from({ length: 500 }, () => mutated(draw.of(bodies), bodies, draw))]
  for (const value of texts.flatMap((each) => jsonOf(each) ?? []).filter(isWritable))
    expect(departureFrom(request, value) === undefined, JSON.stringify(value)).toBe(
      validator.validate(value).valid,
    )
})

/** The validator takes no names with half a surrogate pair. */
const isWritable = (value: Json): boolean => !/\\ud[89a-f]/.test(JSON.stringify(value))
