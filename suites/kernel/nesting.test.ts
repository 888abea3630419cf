import { expect, test } from 'vitest'
import { isNestedDeeper } from './nesting.js'

test.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['{"a":[{"b":[]}]}', 3, true],
  ['["[[[[","\\"[[["]', 1, false],
  ['[[],[],[]]', 2, false],
  ['['.repeat(100_000), 1000, true],
])('%s', (text, limit, expected) => {
  expect(isNestedDeeper(text, limit)).toBe(expected)
})
