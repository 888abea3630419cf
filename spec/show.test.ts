import { expect, test } from 'vitest'
import { show } from './show.js'

const circular: { own?: unknown } = {}
circular.own = circular

test.each([
  ['7', '"7"'],
  [7, '7'],
  [{ a: [1] }, '{"a":[1]}'],
  [Number.NaN, 'NaN'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  [undefined, 'nothing'],
  [null, 'null'],
  [7n, '7'],
  [circular, '[object Object]'],
  ['x'.repeat(300), `"${'x'.repeat(199)}…`],
])('%s is shown as %s', (value, text) => {
  expect(show(value)).toBe(text)
})
