import { expect, test } from 'vitest'
import { type Layout, layoutJson } from './layout-json.js'

const layout: Layout = { width: 30, items: 3 }

test('what fits stands on one line', () => {
  expect(layoutJson({ a: 1, b: [true, null], c: {} }, { ...layout, width: 80 })).toBe(
    '{"a": 1, "b": [true, null], "c": {}}',
  )
})

test('what does not fit fills lines, and keeps inner values whole where it can', () => {
  const value = { name: 'one', memo: 'two', meta: {}, roles: { service: ['first', 'second'] } }

  expect(layoutJson(value, layout)).toBe(
    [
      '{',
      '  "name": "one",',
      '  "memo": "two", "meta": {},',
      '  "roles": {',
      '    "service": [',
      '      "first", "second"',
      '    ]',
      '  }',
      '}',
    ].join('\n'),
  )
})

test('long lists are counted', () => {
  expect(layoutJson([1, 2, 3, 4, 5], layout)).toBe('[1, 2, … 3 more]')
  expect(layoutJson([1, 2, 3], layout)).toBe('[1, 2, 3]')
})

test('of a map, what differs from most is shown', () => {
  const map = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, at === 13]))

  expect(layoutJson(map, { ...layout, width: 80 })).toBe('{"k0": false, "k13": true, … 18 more}')
})
