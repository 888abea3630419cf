import * as fc from 'fast-check'
import { bulkUpdateHostStatuses, updateHostStatus } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { type SettableStatus, settableStatuses, successSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectField, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool, type PooledHost } from './pool.js'

interface Move {
  /** One host, or several in one request. */
  hosts: number[]
  bulk: boolean
  status: string
}

const hostCount = 3
const wrong = [
  'sleeping',
  'retired',
  'poweron',
  'work',
  'workingx',
  'toString',
  'constructor',
  '__proto__',
  '',
]

const move: fc.Arbitrary<Move> = fc.record({
  hosts: fc.uniqueArray(fc.nat({ max: hostCount - 1 }), { minLength: 1, maxLength: hostCount }),
  bulk: fc.boolean(),
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...settableStatuses) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  ),
})

const isSettable = (status: string): status is SettableStatus =>
  (settableStatuses as readonly string[]).includes(status)

/** Makes a move, which moves its hosts and no others. */
async function take(
  run: PropertyScene,
  pooled: readonly PooledHost[],
  statuses: string[],
  { hosts, bulk, status }: Move,
): Promise<void> {
  const moved = bulk ? hosts : hosts.slice(0, 1)
  const listed = moved.map((at) => (pooled[at] as PooledHost).id)
  const call = bulk ? bulkUpdateHostStatuses(listed, status) : updateHostStatus(listed[0] as string, status)
  const label = bulk ? 'bulk-status' : 'status'
  if (!isSettable(status)) {
    await under(`host.${label}.values`, async () => {
      expectRefusal(await run.attempt(call))
      await run.spared(() => expectStatuses(run, pooled, statuses))
    })
    run.reached('refused')
    return
  }
  const reply = await run.act(call)
  const made = bulk ? 'host.bulk-status.every' : 'host.status.moves'
  await under(made, () => expectSuccess(reply, {}))
  await under(`host.${label}.reply`, () => expectSuccess(reply, successSchema))
  run.reached('moved')
  for (const at of moved) statuses[at] = status
  const others = bulk ? 'host.bulk-status.only-listed' : 'host.status.others'
  await expectStatuses(run, pooled, statuses, (at) => (moved.includes(at) ? made : others))
}

/** Get shows these statuses. A wrong one breaks the clause of its host. */
async function expectStatuses(
  run: PropertyScene,
  pooled: readonly PooledHost[],
  statuses: readonly string[],
  clauseOf?: (at: number) => ClauseId,
): Promise<void> {
  for (const [at, { id }] of pooled.entries())
    await run.eventually(async (look) => {
      const judge = async (): Promise<void> =>
        expectField(await look.host(id), 'status', statuses[at] as string)
      await (clauseOf ? under(clauseOf(at), judge) : judge())
    })
}

/** §3.1: one host or several move from any status to any of the four, and no other host moves. */
export const statusMoves = forAll<Move[], Pool>({
  id: 'properties/hosts/status-moves',
  clause: 'host.status.moves',
  effects: ['creates'],
  input: steps(move, { minLength: 1, maxLength: 4 }),
  examples: [
    [
      { hosts: [0], bulk: false, status: 'poweroff' },
      { hosts: [0, 1], bulk: true, status: 'standby' },
    ],
    [{ hosts: [0, 1], bulk: true, status: 'sleeping' }],
    [{ hosts: [0], bulk: false, status: 'toString' }],
  ],
  share: 0.36,
  controls: ['moved', 'refused'],
  ground: async (scene) => createPool(scene, { fields: { displayName: 'Front Door' } }),

  async holds(run, moves, pool) {
    const hosts = await pool.take(run, hostCount)
    const statuses = hosts.map(() => 'working')
    for (const { id } of hosts) await run.given.status(id, 'working')
    await run.assumed(() => expectStatuses(run, hosts, statuses))
    for (const each of moves) await take(run, hosts, statuses, each)
  },

  impostor: forgettingTheLast(),
})

/** Leaves out the last of several hosts in a bulk request. */
function forgettingTheLast(): Impostor {
  return (send) => (call) => {
    if (call.operation !== 'bulkUpdateHostStatuses') return send(call)
    const { ids, status } = call.body as { ids: string[]; status: string }
    return send(bulkUpdateHostStatuses(ids.length > 1 ? ids.slice(0, -1) : ids, status))
  }
}
