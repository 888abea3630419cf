import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOfPointer, pointerOf } from './json-pointer.js'

test.each([
  [[], ''],
  [['host', 'roles', 0], '/host/roles/0'],
  [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
  [[''], '/'],
])('%j is %j', (keys, pointer) => {
  expect(pointerOf(keys)).toBe(pointer)
})

test('the keys of a pointer are those that it was made of', () => {
  const key = fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') })
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      expect(keysOfPointer(pointerOf(keys))).toEqual(keys)
    }),
    { seed: 1 },
  )
})
