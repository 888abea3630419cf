import { bulkRetireHosts, getHost } from '../../fixtures/calls.js'
import { maxBulkIds, successSchema } from '../../spec/schemas.js'
import { expectEqual, expectRefusal, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'
import { bulkAnswer } from './bulk-answer.js'
import { acceptingOneMore } from './bulk-impostors.js'
import { departing, givenPool, listedPool, type Pool, refill } from './pool.js'

const poolSize = maxBulkIds + 1
const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

async function expectNotRetired(run: Run, pool: Pool, ids: readonly string[]): Promise<void> {
  const [wrong] = await departing(run, pool, ids, ({ isRetired }) => isRetired === false)
  if (wrong) expectEqual(`host ${ids.indexOf(String(wrong.id)) + 1} with isRetired`, wrong.isRetired, false)
}

/** A retired host may be out of every list, and Get may show it no more; only what is shown is judged. */
async function expectRetired(run: Run, pool: Pool, ids: readonly string[]): Promise<void> {
  const listed = await listedPool(run, pool)
  const suspects = ids.filter((id) => listed.get(id)?.isRetired === false)
  const looked = new Set([ids[0], ids.at(-1), ...suspects].filter((id) => id !== undefined))
  for (const id of looked) {
    const reply = await run.send(getHost(id))
    if (isSuccess(reply))
      expectEqual(
        `host ${ids.indexOf(id) + 1} of the request with isRetired`,
        JSON.parse(reply.text).host?.isRetired,
        true,
      )
  }
}

/** §8, §7, §3.1: 1 to 30 existing ids and no more. */
export const bulkRetireLimit = forAll<BulkSelection, Pool>({
  id: 'properties/hosts/bulk-retire-limit',
  clause: 'host.bulk-retire.too-many',
  effects: ['creates', 'leavesTraces'],
  input: bulkSelection(poolSize),
  examples: [
    { known: firsts(maxBulkIds), unknown: 0, at: 0 },
    { known: firsts(maxBulkIds + 1), unknown: 0, at: 0 },
    { known: [0, 1, 2], unknown: 1, at: 3 },
  ],
  share: 0.5,
  controls: ['accepted', 'too many', 'unknown'],
  ground: (scene) => givenPool(scene, poolSize, 3),

  async holds(run, selection, pool) {
    const ids = idsOfSelection(selection, pool.ids, pool.strangers)
    const known = new Set(selection.known.flatMap((at) => pool.ids[at] ?? []))
    const { kind, clause, refusal } = bulkAnswer('bulk-retire', ids.length, selection.unknown)

    const reply = await run.send(bulkRetireHosts(ids))

    const before = pool.ids
    if (isSuccess(reply)) pool.ids = before.filter((id) => !known.has(id))
    try {
      await under(clause, () =>
        kind === 'accepted' ? expectSuccess(reply, successSchema) : expectRefusal(reply, refusal),
      )
      run.reached(kind)
      if (kind === 'accepted')
        await under(clause, () => run.eventually(() => expectRetired(run, pool, [...known])))
      const kept = kind === 'accepted' ? 'host.bulk-retire.only-listed' : clause
      await under(kind === 'unknown' ? 'host.bulk-retire.unknown.none' : kept, () =>
        run.eventually(() => expectNotRetired(run, pool, pool.ids)),
      )
    } catch (error) {
      pool.ids = []
      throw error
    } finally {
      await refill(pool, poolSize)
    }
  },

  impostor: acceptingOneMore('bulkRetireHosts'),
})
