import { expect, test } from 'vitest'
import { clauses } from './clauses/index.js'
import { why, whyOf } from './why.js'
import { whyAlike } from './why-alike.js'

test('every clause that can be broken says why it matters', () => {
  const left = clauses.filter(({ id, untested }) => !untested && !whyOf(id))

  expect(left.map(({ id }) => id)).toEqual([])
})

test('no clause has two reasons', () => {
  expect(Object.keys(whyAlike).filter((id) => Object.hasOwn(why, id))).toEqual([])
})
