import * as fc from 'fast-check'
import { bulkUpdateHostStatuses, updateHostStatus } from '../../fixtures/calls.js'
import { type SettableStatus, settableStatuses, successSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectField, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool, type PooledHost, setBack } from './pool.js'

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

/** Makes a move. Returns the positions of the hosts that it must have moved. */
async function take(
  run: PropertyScene,
  pooled: PooledHost[],
  { hosts, bulk, status }: Move,
): Promise<number[]> {
  const moved = bulk ? hosts : hosts.slice(0, 1)
  const listed = moved.map((at) => (pooled[at] as PooledHost).id)
  const reply = await run.act(
    bulk ? bulkUpdateHostStatuses(listed, status) : updateHostStatus(listed[0] as string, status),
  )
  const label = bulk ? 'bulk-status' : 'status'
  if (!isSettable(status)) {
    await under(`host.${label}.values`, () => expectRefusal(reply))
    run.reached('refused')
    return []
  }
  await under(bulk ? 'host.bulk-status.every' : 'host.status.moves', () =>
    expectSuccess(reply, successSchema),
  )
  run.reached('moved')
  return moved
}

/** Get shows the status once it shows a later write. */
async function expectStatus(run: PropertyScene, host: PooledHost, status: string): Promise<void> {
  const memo = run.given.name('memo')
  await setBack(run, host, { memo })
  await run.eventually(async (look) => {
    const shown = await look.host(host.id)
    await under('host.update.memo', () => expectField(shown, 'memo', memo))
    expectField(shown, 'status', status)
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
  share: 0.6,
  controls: ['moved', 'refused'],
  ground: async (scene) => createPool(scene),

  async holds(run, moves, pool) {
    const hosts = await pool.take(run, hostCount)
    const statuses = hosts.map(() => 'working')
    for (const { id } of hosts) await run.given.done(updateHostStatus(id, 'working'), { type: 'object' })
    for (const each of moves) {
      const moved = await take(run, hosts, each)
      for (const at of moved) statuses[at] = each.status
      const label = each.bulk ? 'bulk-status' : 'status'
      const changed = each.bulk ? 'host.bulk-status.every' : 'host.status.moves'
      const looked = moved.length ? moved : each.hosts.slice(0, 1)
      for (const at of looked.slice(-1))
        await under(moved.length ? changed : `host.${label}.values`, () =>
          expectStatus(run, hosts[at] as PooledHost, statuses[at] as string),
        )
    }
    const others = moves.some(({ bulk }) => bulk) ? 'host.bulk-status.only-listed' : 'host.status.others'
    for (const [at, host] of hosts.entries())
      await under(others, () => expectStatus(run, host, statuses[at] as string))
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
