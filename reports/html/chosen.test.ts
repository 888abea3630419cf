import { expect, test } from 'vitest'
import { headingOf } from './chosen.js'

const rule = 'A name is unique.'

test.each([
  ['`host.memo` is wrong, by this rule: A name is unique.', '`host.memo` is wrong.'],
  ['The answer is 500, against this rule: A name is unique.', 'The answer is 500.'],
  ['A rule of Get Host is broken: A name is unique.', 'A rule of Get Host is broken.'],
  ['Get Host answers 500.', 'Get Host answers 500.'],
])('above the rule, %s is %s', (says, heading) => {
  expect(headingOf(says, { says: rule } as Parameters<typeof headingOf>[1])).toBe(heading)
})
