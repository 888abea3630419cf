import {
  bulkRetireHosts,
  bulkUpdateHostStatuses,
  retireHost,
  updateHostStatus,
} from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Call, Json } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { listingEveryHost } from '../bulk/listing-every-host.js'
import { isRetired } from '../retire/retired-hosts.js'
import { statusesOf } from '../scenes/host-with-status.js'
import { knowingItsHosts } from '../scenes/knowing-its-hosts.js'
import { namesakes } from '../scenes/namesakes.js'

/** Two hosts that have all in common but what tells hosts apart, the status too. */
async function twins(given: Given): Promise<[RegisteredHost, RegisteredHost]> {
  const roleFullnames = [`${given.name('svc')}:app`]
  const alike = { roleFullnames, memo: 'twins', meta: { kernel: { name: 'Linux' } } }
  const [one, other] = await namesakes(given, alike)
  for (const { id } of [one, other]) await given.done(updateHostStatus(id, 'standby'), { type: 'object' })
  return [one, other]
}

interface Change {
  call(id: string): Call
  /** What is looked at, of both, and what they are to show. */
  what: string
  read(scene: Scene, hosts: readonly RegisteredHost[]): Promise<Json[]>
  shown: Json[]
}

const powersOff = (call: Change['call']): Change => ({
  call,
  what: 'statuses of the one named and of the other',
  read: ({ given }, hosts) => statusesOf(given, hosts),
  shown: ['poweroff', 'standby'],
})

const retires = (call: Change['call']): Change => ({
  call,
  what: 'the one named and the other to be retired:',
  read: (scene, hosts) => Promise.all(hosts.map(({ id }) => isRetired(scene, id))),
  shown: [true, false],
})

const leavesTheOther = (
  id: string,
  clause: ClauseId,
  { call, what, read, shown }: Change,
  impostor: Impostor,
): ConformanceCase => ({
  id,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [other, named] = await twins(scene.given)

    const reply = await scene.send(call(named.id))

    expectSuccess(reply, { type: 'object' })
    await scene.eventually(async () => expectEqual(what, await read(scene, [named, other]), shown))
  },

  impostor,
})

/** Does to every host it ever registered what it is told to do to one. */
const doingItToAll = (operation: 'updateHostStatus' | 'retireHost'): Impostor =>
  knowingItsHosts(async (call, ids, send) => {
    if (call.operation === operation)
      for (const id of ids) await send({ ...call, path: call.path.replace(/hosts\/[^/]+/, `hosts/${id}`) })
    return send(call)
  })

/** §3.1, §4.2: what is done to a host is done to that one. */
export const leavesOtherHostsCases = [
  leavesTheOther(
    'hosts/status/leaves-other-hosts',
    'host.status.others',
    powersOff((id) => updateHostStatus(id, 'poweroff')),
    doingItToAll('updateHostStatus'),
  ),
  leavesTheOther(
    'hosts/bulk-status/leaves-hosts-that-are-not-listed',
    'host.bulk-status.only-listed',
    powersOff((id) => bulkUpdateHostStatuses([id], 'poweroff')),
    listingEveryHost('bulkUpdateHostStatuses'),
  ),
  leavesTheOther(
    'hosts/retire/leaves-other-hosts',
    'host.retire.others',
    retires((id) => retireHost(id)),
    doingItToAll('retireHost'),
  ),
  leavesTheOther(
    'hosts/bulk-retire/leaves-hosts-that-are-not-listed',
    'host.bulk-retire.only-listed',
    retires((id) => bulkRetireHosts([id])),
    listingEveryHost('bulkRetireHosts'),
  ),
]
