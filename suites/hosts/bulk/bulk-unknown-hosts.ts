import type { Call, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectRefusal, isSuccess } from '../../kernel/expect.js'
import { alteringCall, refusingButDoing } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { idsOf } from '../scenes/host-with-status.js'
import { type BulkWrite, bulkWrites, changed } from './bulk-writes.js'

/** The unknown host stands in the middle, where neither a look at the first nor one at the last finds it. */
async function sceneOf(scene: Scene, write: BulkWrite) {
  const [others, known] = [await scene.given.hosts(2), await scene.given.hosts(2)]
  const change = await write.change(scene, known[0] as (typeof known)[0])
  const unknown = await scene.given.unknownHostId()
  await expectControl(scene, change.call(idsOf(others)))
  const [first, last] = idsOf(known) as [string, string]
  return { known, change, ids: [first, unknown, last] }
}

const answers404 = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/some-unknown-is-404`,
  clause: `host.${write.label}.unknown`,
  effects: ['creates'],

  async run(scene) {
    const { change, ids } = await sceneOf(scene, write)

    const reply = await scene.send(change.call(ids))

    expectRefusal(reply, 404)
  },

  impostor: alteringCall(write.operation, withoutMiddleId),
})

const changesNone = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/some-unknown-changes-none`,
  clause: `host.${write.label}.unknown.none`,
  effects: ['creates'],

  async run(scene) {
    const { known, change, ids } = await sceneOf(scene, write)

    const reply = await scene.send(change.call(ids))

    expectRefusal(reply)
    await scene.eventually(async () =>
      expectEqual('the change on known hosts', await changed(known, change), []),
    )
  },

  impostor: refusingButDoing(write.operation, (reply) => !isSuccess(reply), withoutMiddleId),
})

/** Overlooks the one in the middle of three. */
function withoutMiddleId(call: Call): Call {
  const { ids, ...body } = call.body as JsonObject
  const listed = ids as string[]
  return { ...call, body: { ...body, ids: listed.filter((_, index) => listed.length !== 3 || index !== 1) } }
}

export const bulkUnknownHostsCases = bulkWrites.flatMap((write) => [answers404(write), changesNone(write)])
