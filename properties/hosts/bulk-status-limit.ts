import * as fc from 'fast-check'
import { bulkUpdateHostStatuses } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { maxBulkIds, settableStatuses, successSchema } from '../../spec/schemas.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'
import { bulkAnswer } from './bulk-answer.js'
import { acceptingOneMore } from './bulk-impostors.js'
import { departing, givenPool, listedPool, type Pool } from './pool.js'

const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A pool with the statuses that its hosts have; forgotten when a run did not end as it should. */
interface PoolWithStatuses {
  pool: Pool
  statuses?: Map<string, string>
}

/** The statuses of the pool as the list or Get shows them. */
async function shownStatuses(scene: Scene, pool: Pool): Promise<Map<string, string>> {
  const listed = await listedPool(scene, pool)
  const statusOf = async (id: string) =>
    [id, String((listed.get(id) ?? (await scene.given.hostAsRead(id))).status)] as const
  return new Map(await Promise.all(pool.ids.map(statusOf)))
}

async function expectStatuses(run: Run, pool: Pool, expected: ReadonlyMap<string, string>): Promise<void> {
  await run.eventually(async () => {
    const is = (host: JsonObject, id: string): boolean => host.status === expected.get(id)
    const [wrong] = await departing(run, pool, pool.ids, is)
    if (wrong)
      expectEqual(
        `host ${pool.ids.indexOf(String(wrong.id)) + 1} with status`,
        wrong.status,
        expected.get(String(wrong.id)) ?? '',
      )
  })
}

/** §8, §7, §3.1: 1 to 30 existing ids and no more. */
export const bulkStatusLimit = forAll<{ ids: BulkSelection; status: number }, PoolWithStatuses>({
  id: 'properties/hosts/bulk-status-limit',
  clause: 'host.bulk-status.too-many',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({ ids: bulkSelection(), status: fc.nat({ max: 2 }) }),
  examples: [
    { ids: { known: firsts(maxBulkIds), unknown: 0, at: 0 }, status: 0 },
    { ids: { known: firsts(maxBulkIds + 1), unknown: 0, at: 0 }, status: 0 },
    { ids: { known: [0, 1, 2], unknown: 1, at: 3 }, status: 0 },
  ],
  controls: ['accepted', 'too many', 'unknown'],
  ground: async (scene) => ({ pool: await givenPool(scene, maxBulkIds + 2, 3) }),

  async holds(run, { ids: selection, status: choice }, shared) {
    const { pool } = shared
    const ids = idsOfSelection(selection, pool.ids, pool.strangers)
    const before = shared.statuses ?? (await shownStatuses(run, pool))
    shared.statuses = undefined
    const known = selection.known.flatMap((at) => pool.ids[at] ?? [])
    const others = settableStatuses.filter((each) => each !== before.get(known[0] ?? ''))
    const status = others[choice % others.length] as string
    const { kind, clause, refusal } = bulkAnswer('bulk-status', ids.length, selection.unknown)

    const reply = await run.send(bulkUpdateHostStatuses(ids, status))

    await under(clause, async () => {
      if (kind === 'accepted') expectSuccess(reply, successSchema)
      else expectRefusal(reply, refusal)
      run.reached(kind)
    })
    const after = new Map(before)
    if (kind === 'accepted') for (const id of known) after.set(id, status)
    await under(kind === 'unknown' ? 'host.bulk-status.unknown.none' : clause, () =>
      expectStatuses(run, pool, after),
    )
    shared.statuses = after
  },

  impostor: acceptingOneMore('bulkUpdateHostStatuses'),
})
