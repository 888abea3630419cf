import { expect, test } from 'vitest'
import { run } from '../../../runner/run.js'
import { isBroken } from '../../../spec/is-broken.js'
import { fakeWithoutJournal, settings, targetOf } from '../../../tools/prove/fake-run.js'
import { cases } from '../../index.js'
import { overlooking } from './list-rules.js'

const listing = cases.filter(({ id }) => id.startsWith('hosts/list/'))

test.each([
  [['service'], ['host.list.role', 'host.list.service']],
  [['role'], ['host.list.role']],
  [
    ['service', 'role'],
    ['host.list.role', 'host.list.service'],
  ],
])('of a list that overlooks %j these clauses are found broken: %j', async (overlooked, broken) => {
  const target = targetOf(fakeWithoutJournal(), overlooking(...overlooked))

  const { results } = await run(target, { ...settings, cases: listing })

  const clauses = new Map(listing.map(({ id, clause }) => [id, clause]))
  const accused = results.filter(isBroken).map(({ id, clause }) => clause ?? clauses.get(id))
  expect([...new Set(accused)].sort()).toEqual(broken)
})
