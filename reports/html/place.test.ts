import { expect, test } from 'vitest'
import { placeIn } from './place.js'

test.each([
  ['{"host":{"memo":"a","roles":{"web":["app"]}}}', '/host/roles', '{"web":["app"]}'],
  ['{"host":{"memo":"a","roles":{"web":["app"]}}}', '/host/roles/web/0', '"app"'],
  ['{"hosts":[{"id":1},{"id":2, "name": "b"}]}', '/hosts/1/name', '"b"'],
  ['{"hosts":[{"id":1},{"id":2}]}', '/hosts/1', '{"id":2}'],
  ['{"a":{"b":1},"c":{"b":2}}', '/c/b', '2'],
  ['[17, [5]]', '/1', '[5]'],
  ['{"a/b~c":null}', '/a~1b~0c', 'null'],
  ['{"q\\"":"x"}', '/q"', '"x"'],
  ['[]', '', '[]'],
])('in %s the value at %s', (text, pointer, value) => {
  const place = placeIn(text, pointer)

  expect(place && text.slice(place.start, place.end)).toBe(value)
})

test('where a value is not there, what lacks it', () => {
  const text = '{"host":{"memo":"a"}}'
  const place = placeIn(text, '/host/meta')

  expect(place && text.slice(place.start, place.end)).toBe('{"memo":"a"}')
})

test.each(['{"host":{"memo":"a","me', ']]]', '[['.repeat(2048), 'not found'])(
  'what is cut or no JSON: %.30s',
  (text) => {
    expect(placeIn(text, '/host/meta')).toBeUndefined()
  },
)

test('what stands before the cut is found', () => {
  const text = '{"hosts":[{"id":1},{"id":2},{"i'
  const place = placeIn(text, '/hosts/1/id')

  expect(place && text.slice(place.start, place.end)).toBe('2')
})
