import { bulkRetireHosts } from '../../fixtures/calls.js'
import { maxBulkIds, successSchema } from '../../spec/schemas.js'
import { expectField, expectRefusal, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { bulkAnswer } from './bulk-answer.js'
import { acceptingOneMore } from './bulk-impostors.js'
import { type BulkPool, givenBulkPool } from './bulk-pool.js'
import { type PooledHost, setBack } from './pool.js'

/** The rank of each position among those chosen: the pool is then no larger than necessary. */
const ranks = (known: readonly number[]): number[] =>
  known.map((at) => known.filter((other) => other < at).length)

const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A host that Get no longer shows counts as retired too. */
const expectRetired = (run: PropertyScene, { id }: PooledHost): Promise<unknown> =>
  run.eventually(async (look) => {
    const host = await look.hostIfShown(id)
    if (host) expectField(host, 'isRetired', true)
  })

async function expectKept(run: PropertyScene, host: PooledHost): Promise<void> {
  const memo = run.given.name('memo')
  await setBack(run, host, { memo })
  await run.eventually(async (look) => {
    const shown = await look.host(host.id)
    expectField(shown, 'memo', memo)
    expectField(shown, 'isRetired', false)
  })
}

/** §8, §7, §3.1: a request carries 1 to 30 existing ids and no more. */
export const bulkRetireLimit = forAll<BulkSelection, BulkPool>({
  id: 'properties/hosts/bulk-retire-limit',
  clause: 'host.bulk-retire.too-many',
  effects: ['creates', 'leavesTraces'],
  input: bulkSelection(maxBulkIds + 1, 2),
  examples: [
    { known: firsts(maxBulkIds + 1), unknown: 0, at: 0 },
    { known: [0, 1, 2], unknown: 1, at: 3 },
    { known: [0, 1], unknown: 0, at: 0 },
    { known: firsts(maxBulkIds), unknown: 0, at: 0 },
  ],
  /** It uses up the pool. */
  alone: true,
  share: 0.2,
  controls: ['accepted', 'too many', 'unknown'],
  ground: givenBulkPool,

  async holds(run, selection, pool) {
    const hosts = await pool.take(run, selection.known.length + 1)
    const all = hosts.map(({ id }) => id)
    const ids = idsOfSelection({ ...selection, known: ranks(selection.known) }, all, pool.strangers)
    const [listed, unlisted] = [hosts.slice(0, -1), hosts.slice(-1)]
    const { kind, clause, refusal } = bulkAnswer('bulk-retire', ids.length, ids.length - listed.length)

    const reply = await run.act(bulkRetireHosts(ids))

    if (isSuccess(reply)) for (const { id } of listed) pool.drop(id)
    try {
      await under(clause, () =>
        kind === 'accepted' ? expectSuccess(reply, successSchema) : expectRefusal(reply, refusal),
      )
      run.reached(kind)
      const some = [listed[0], listed.at(-1)].filter((each) => each !== undefined)
      await under(kind === 'unknown' ? 'host.bulk-retire.unknown.none' : clause, async () => {
        if (kind === 'accepted') await Promise.all(listed.map((host) => expectRetired(run, host)))
        else for (const host of new Set(some)) await expectKept(run, host)
      })
      await under('host.bulk-retire.only-listed', async () => {
        for (const host of unlisted) await expectKept(run, host)
      })
    } catch (error) {
      for (const { id } of hosts) pool.drop(id)
      throw error
    }
  },

  impostor: acceptingOneMore('bulkRetireHosts'),
})
