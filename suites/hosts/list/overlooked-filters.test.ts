import { expect, test } from 'vitest'
import { run } from '../../../runner/run.js'
import { isBroken } from '../../../spec/is-broken.js'
import { fakeWithoutJournal, settings, targetOf } from '../../../tools/prove/fake-run.js'
import { cases } from '../../index.js'
import type { Impostor } from '../../kernel/case.js'
import { jsonReply } from '../../kernel/impostors.js'
import { alteringQuery, overlooking } from './list-rules.js'

const listing = cases.filter(({ id }) => id.startsWith('hosts/list/'))

async function accusedOf(impostor: Impostor) {
  const { results } = await run(targetOf(fakeWithoutJournal(), impostor), { ...settings, cases: listing })
  const clauses = new Map(listing.map(({ id, clause }) => [id, clause]))
  const accused = results.filter(isBroken).map(({ id, clause }) => clause ?? clauses.get(id))
  return [...new Set(accused)].sort()
}

test.each([
  [['service'], ['host.list.role', 'host.list.service']],
  [['role'], ['host.list.role']],
  [
    ['service', 'role'],
    ['host.list.role', 'host.list.service'],
  ],
])('of a list that overlooks %j these clauses are found broken: %j', async (overlooked, broken) => {
  expect(await accusedOf(overlooking(...overlooked))).toEqual(broken)
})

test('where the path that ends in .json is not there, nothing is said of its parameters', async () => {
  const withoutJson: Impostor = (send) => async (call) =>
    call.path.endsWith('.json') ? jsonReply(404, {}) : send(call)

  expect(await accusedOf(withoutJson)).toEqual(['host.list.json'])
})

test('a list by service that keeps the answer to one by role says nothing of the default statuses', async () => {
  const byFirstRole = alteringQuery((query) =>
    query.length === 1 && query[0]?.[0] === 'service' ? [...query, ['role', 'app']] : query,
  )

  expect(await accusedOf(byFirstRole)).not.toContain('host.list.default.filtered')
})
