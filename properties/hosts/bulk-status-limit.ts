import * as fc from 'fast-check'
import { bulkUpdateHostStatuses, everyStatus, listHosts } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { maxBulkIds, settableStatuses } from '../../spec/schemas.js'
import { expectRefusal, expectSuccess, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { type BulkSelection, bulkSelection, idsOfSelection } from '../arbitraries/bulk-selection.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { bulkAnswer } from './bulk-answer.js'
import { acceptingOneMore } from './bulk-impostors.js'
import { type BulkPool, bulkHosts, givenBulkPool } from './bulk-pool.js'
import { hostsListed } from './hosts-listed.js'
import type { PooledHost } from './pool.js'

interface Input {
  ids: BulkSelection
  /** Selects one of the statuses that the hosts do not have. */
  status: number
}

const firsts = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const [before, ...others] = settableStatuses

/** Few enough that it is no matter how many a request may carry. */
const fewIds = 10

/** All hosts start with the same status. */
async function begin(run: PropertyScene, hosts: readonly PooledHost[]): Promise<void> {
  const ids = hosts.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += fewIds)
    await run.given.done(bulkUpdateHostStatuses(ids.slice(at, at + fewIds), before), {
      type: 'object',
    })
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
    const { kind, clause, refusal } = bulkAnswer(
      'bulkUpdateHostStatuses',
      ids.length,
      ids.length - known.size,
    )
    await begin(run, hosts)

    const [accepts, call] = [kind === 'accepted', bulkUpdateHostStatuses(ids, status)]
    await run.assumed(() => expectStatuses(run, pool, hosts, () => ({ status: before, clause })))
    const reply = await (accepts ? run.act(call) : run.attempt(call))
    if (accepts && !isSuccess(reply))
      await under('host.bulk-status.every', async () =>
        expectSuccess(await run.act(bulkUpdateHostStatuses(ids.slice(0, 1), status)), {}),
      )
    await under(clause, () => (accepts ? expectSuccess(reply, {}) : expectRefusal(reply, refusal)))
    run.reached(kind)
    if (accepts)
      return expectStatuses(run, pool, hosts, (id) =>
        known.has(id) ? { status, clause } : { status: before, clause: 'host.bulk-status.only-listed' },
      )
    const spared = kind === 'unknown' ? 'host.bulk-status.unknown.none' : clause
    await run.spared(() => expectStatuses(run, pool, hosts, () => ({ status: before, clause: spared })))
  },

  impostor: acceptingOneMore('bulkUpdateHostStatuses'),
})
