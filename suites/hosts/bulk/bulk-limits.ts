import type { Call, JsonObject } from '../../../spec/http.js'
import { maxBulkIds } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringCall, refusingButDoing } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import { idsOf } from '../scenes/host-with-status.js'
import { type BulkWrite, bulkWrites, changed } from './bulk-writes.js'

const acceptsThirty = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/accepts-thirty-ids`,
  clause: `host.${write.label}.thirty`,
  effects: ['creates', 'bursts'],

  async run(scene) {
    const { send, given, eventually } = scene
    const change = await write.change(scene, await given.host())
    const hosts = await given.hosts(maxBulkIds)

    const reply = await send(change.call(idsOf(hosts)))

    expectSuccess(reply, { type: 'object' })
    await eventually(async () =>
      expectEqual(
        'the change on hosts',
        await changed(hosts, change),
        hosts.map((_, index) => index + 1),
      ),
    )
  },

  impostor: alteringCall(write.operation, (call) => withFirstIds(call, maxBulkIds - 1)),
})

const refusesMore = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/refuses-thirty-one-ids`,
  clause: `host.${write.label}.too-many`,
  effects: ['creates', 'bursts'],

  async run(scene) {
    const { send, given, eventually } = scene
    const hosts = await given.hosts(maxBulkIds + 1)
    const other = await given.host()
    const change = await write.change(scene, other)
    await expectControl(scene, change.call([other.id]))

    const reply = await send(change.call(idsOf(hosts)))

    expectRefusal(reply, 400)
    await eventually(async () => expectEqual('the change on hosts', await changed(hosts, change), []))
  },

  impostor: refusingButDoing(
    write.operation,
    (reply) => !isSuccess(reply),
    (call) => withFirstIds(call, maxBulkIds),
  ),
})

function withFirstIds(call: Call, count: number): Call {
  const { ids, ...body } = call.body as JsonObject
  return { ...call, body: { ...body, ids: (ids as string[]).slice(0, count) } }
}

export const bulkLimitsCases = bulkWrites.flatMap((write) => [acceptsThirty(write), refusesMore(write)])
