import { expect, test } from 'vitest'
import { clauses } from './clauses/index.js'
import { why, whyOf } from './why.js'
import { clausesMeant, whyAlike, whyOfKinds } from './why-alike.js'

test('every clause that can be broken says why it matters', () => {
  const left = clauses.filter(({ id, untested }) => !untested && !whyOf(id))

  expect(left.map(({ id }) => id)).toEqual([])
})

test('no clause has two reasons, and each id of a kind is of a clause', () => {
  const words = whyOfKinds.flatMap(([, ids]) => ids.split(/\s+/))
  const meant = words.flatMap(clausesMeant)

  expect(words.filter((word) => !clausesMeant(word).length)).toEqual([])
  expect(meant.filter((id, at) => meant.indexOf(id) !== at)).toEqual([])
  expect(Object.keys(whyAlike).filter((id) => Object.hasOwn(why, id))).toEqual([])
})
