import { bulkRetireHosts } from '../../fixtures/calls.js'
import { maxBulkIds } from '../../spec/schemas.js'
import { expectField } from '../../suites/kernel/expect.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { acceptingOneMore, asked, type BulkPool, firsts, givenBulkPool } from './bulk-requests.js'
import type { PooledHost } from './pool.js'

/** The rank of each position among those chosen: the pool is then no larger than necessary. */
const ranks = (known: readonly number[]): number[] =>
  known.map((at) => known.filter((other) => other < at).length)

/** A host that Get no longer shows counts as retired too. */
const expectRetired = (run: PropertyScene, { id }: PooledHost): Promise<unknown> =>
  run.eventually(async (look) => {
    const host = await look.hostIfShown(id)
    if (host) expectField(host, 'isRetired', true)
  })

const expectKept = (run: PropertyScene, { id }: PooledHost): Promise<void> =>
  run.eventually(async (look) => expectField(await look.host(id), 'isRetired', false))

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
  share: 0.12,
  controls: ['accepted', 'too many', 'unknown'],
  ground: givenBulkPool,

  async holds(run, selection, pool) {
    const hosts = await pool.take(run, selection.known.length + 1)
    const all = hosts.map(({ id }) => id)
    const ids = idsOfSelection({ ...selection, known: ranks(selection.known) }, all, pool.strangers)
    const [listed, unlisted] = [hosts.slice(0, -1), hosts.slice(-1)]
    const unknown = ids.length - listed.length
    await run.assumed(() => Promise.all(hosts.map((host) => expectKept(run, host))))
    try {
      const { isDue, clause, ofHosts } = await asked(run, 'bulkRetireHosts', {
        ...{ ids, unknown, callOf: bulkRetireHosts },
      })
      if (!isDue) {
        const some = new Set([listed[0], listed.at(-1), ...unlisted].filter((each) => each !== undefined))
        await under(ofHosts, () =>
          run.spared(() => Promise.all([...some].map((host) => expectKept(run, host)))),
        )
        return
      }
      for (const { id } of listed) pool.drop(id)
      await under(clause, () => Promise.all(listed.map((host) => expectRetired(run, host))))
      await under(ofHosts, async () => {
        for (const host of unlisted) await expectKept(run, host)
      })
    } catch (error) {
      for (const { id } of hosts) pool.drop(id)
      throw error
    }
  },

  impostor: acceptingOneMore('bulkRetireHosts'),
})
