import * as fc from 'fast-check'
import { bulkUpdateHostStatuses, everyStatus, listHosts } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { maxBulkIds, settableStatuses } from '../../spec/schemas.js'
import { expectThat } from '../../suites/kernel/expect.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { acceptingOneMore, asked, type BulkPool, bulkHosts, firsts, givenBulkPool } from './bulk-requests.js'
import { hostsListed } from './hosts-listed.js'
import type { PooledHost } from './pool.js'

interface Input {
  ids: BulkSelection
  /** Selects one of the statuses that the hosts do not have. */
  status: number
}

const [before, ...others] = settableStatuses

/** Few enough that it is no matter how many a request may carry. */
const fewIds = 10

/** All hosts start with the same status. */
async function begin(run: PropertyScene, hosts: readonly PooledHost[]): Promise<void> {
  const ids = hosts.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += fewIds)
    await run.given.done(bulkUpdateHostStatuses(ids.slice(at, at + fewIds), before), { type: 'object' })
}

/** The list shows each host's expected status. A wrong one breaks the clause of its host. */
const expectStatuses = (
  run: PropertyScene,
  { service }: BulkPool,
  hosts: readonly PooledHost[],
  expected: (id: string) => { status: string; clause: ClauseId },
): Promise<void> =>
  run.eventually(async (look) => {
    const ids = hosts.map(({ id }) => id)
    const shown = await hostsListed(look, listHosts([['service', service], ...everyStatus]), ids)
    for (const [at, id] of ids.entries()) {
      const found = shown.find((host) => host.id === id) ?? (await look.host(id))
      const { status, clause } = expected(id)
      await under(clause, () =>
        expectThat(found.status === status, `host ${at + 1} with status ${status}`, found.status, {
          within: found,
          key: 'status',
        }),
      )
    }
  })

/** §8, §7, §3.1: a request carries 1 to 30 existing ids and no more. */
export const bulkStatusLimit = forAll<Input, BulkPool>({
  id: 'properties/hosts/bulk-status-limit',
  clause: 'host.bulk-status.too-many',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({ ids: bulkSelection(bulkHosts, 2), status: fc.nat({ max: others.length - 1 }) }),
  examples: [
    { ids: { known: firsts(maxBulkIds), unknown: 0, at: 0 }, status: 0 },
    { ids: { known: firsts(maxBulkIds + 1), unknown: 0, at: 0 }, status: 0 },
    { ids: { known: [0, 1, 2], unknown: 1, at: 3 }, status: 0 },
  ],
  /** It needs so many hosts that others should have retired theirs first. */
  alone: true,
  share: 0.28,
  controls: ['accepted', 'too many', 'unknown'],
  ground: givenBulkPool,

  async holds(run, { ids: selection, status: choice }, pool) {
    const hosts = await pool.take(run, bulkHosts)
    const all = hosts.map(({ id }) => id)
    const ids = idsOfSelection(selection, all, pool.strangers)
    const known = new Set(selection.known.map((at) => all[at]))
    const status = others[choice] as string
    await begin(run, hosts)
    const areAsBefore = (clause: ClauseId) =>
      expectStatuses(run, pool, hosts, () => ({ status: before, clause }))
    await run.assumed(() => areAsBefore('host.bulk-status.every'))
    const { isDue, clause, ofHosts } = await asked(run, 'bulkUpdateHostStatuses', {
      ...{ ids, unknown: ids.length - known.size },
      callOf: (some) => bulkUpdateHostStatuses(some, status),
    })
    if (!isDue) return run.spared(() => areAsBefore(ofHosts))
    await expectStatuses(run, pool, hosts, (id) =>
      known.has(id) ? { status, clause } : { status: before, clause: ofHosts },
    )
  },

  impostor: acceptingOneMore('bulkUpdateHostStatuses'),
})
