import * as fc from 'fast-check'
import { bulkUpdateHostStatuses, updateHostStatus } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { type SettableStatus, settableStatuses, successSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

interface Move {
  /** One host, or several in one request. */
  hosts: number[]
  bulk: boolean
  status: string
}

const hostCount = 3
const wrong = ['sleeping', 'retired', 'poweron', 'work', 'workingx', '']

const move: fc.Arbitrary<Move> = fc.record({
  hosts: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
  bulk: fc.boolean(),
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...settableStatuses) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  ),
})

const isSettable = (status: string): status is SettableStatus =>
  (settableStatuses as readonly string[]).includes(status)

async function take(run: Run, ids: string[], { hosts, bulk, status }: Move): Promise<number[]> {
  const moved = bulk ? hosts : hosts.slice(0, 1)
  const listed = moved.map((at) => ids[at] as string)
  const reply = await run.send(
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

/** §3.1: from whatever status to any of the four, one host or several, and no other host with them. */
export const statusMoves = forAll<Move[]>({
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
  ],
  share: 0.6,
  controls: ['moved', 'refused'],

  async holds(run, moves) {
    const ids = (await run.given.hosts(hostCount)).map(({ id }) => id)
    const statuses = await Promise.all(ids.map(async (id) => String((await run.given.hostAsRead(id)).status)))
    const expect = (at: number, clause: ClauseId): Promise<void> =>
      run.eventually(async () => {
        const { status } = await run.given.hostAsRead(ids[at] as string)
        await under(clause, () => expectEqual(`host ${at} with status`, status, statuses[at] ?? ''))
      })
    for (const each of moves) {
      const moved = await take(run, ids, each)
      for (const at of moved) statuses[at] = each.status
      const label = each.bulk ? 'bulk-status' : 'status'
      const looked = moved.length ? moved : each.hosts.slice(0, 1)
      const changed = each.bulk ? 'host.bulk-status.every' : 'host.status.moves'
      for (const at of looked.slice(-1)) await expect(at, moved.length ? changed : `host.${label}.values`)
    }
    for (const at of ids.keys()) await expect(at, 'host.bulk-status.only-listed')
  },

  impostor: forgettingTheLast(),
})

/** Leaves out the last of several in a bulk request. */
function forgettingTheLast(): Impostor {
  return (send) => (call) => {
    if (call.operation !== 'bulkUpdateHostStatuses') return send(call)
    const { ids, status } = call.body as { ids: string[]; status: string }
    return send(bulkUpdateHostStatuses(ids.length > 1 ? ids.slice(0, -1) : ids, status))
  }
}
