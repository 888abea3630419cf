import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringCall, refusingButDoing } from '../../kernel/impostors.js'
import { expectControl, expectRefused } from '../../kernel/refuse.js'
import { lent } from '../../kernel/shared.js'
import { twoHosts } from './bulk-hosts.js'
import { type BulkWrite, bulkWrites } from './bulk-writes.js'

const twoKnownHosts = lent(async ({ given }) => [await given.host(), await given.host()] as const)

/** The known hosts serve no case but these: a server that changes them anyway breaks another clause. */
const answers404 = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/some-unknown-is-404`,
  clause: `host.${write.label}.unknown`,
  effects: ['creates'],

  async run(scene) {
    const { given, refuses } = scene
    await expectControl(scene, write.control)
    const { call } = await write.change(scene)
    const [first, last] = await twoKnownHosts(scene)

    await refuses(call([first.id, await given.unknownHostId(), last.id]), 404)
  },

  impostor: alteringCall(write.operation, withoutMiddleId),
  departure: passingOver(write.operation),
})

/** Passes over an id that no host has. */
const passingOver =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation !== operation || reply.status !== 404) return reply
    const { ids, ...body } = call.body as JsonObject
    for (const unknown of ids as string[]) {
      const others = (ids as string[]).filter((id) => id !== unknown)
      const passed = await send({ ...call, body: { ...body, ids: others } })
      if (isSuccess(passed)) return passed
    }
    return reply
  }

/** The unknown host stands in the middle: a server that checks only the first or the last id misses it. */
const changesNone = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/some-unknown-changes-none`,
  clause: `host.${write.label}.unknown.none`,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { call, isMade } = await write.change(scene)
    await expectRefused(scene, {
      control: write.control,
      kind: twoHosts,
      fault: async ({ hosts: [first, last] }) => call([first.id, await scene.given.unknownHostId(), last.id]),
      kept: ({ hosts }) => (hosts as JsonObject[]).map(isMade),
    })
  },

  impostor: refusingButDoing(write.operation, (reply) => !isSuccess(reply), withoutMiddleId),
})

/** Leaves out the middle one of three ids. */
function withoutMiddleId(call: Call): Call {
  const { ids, ...body } = call.body as JsonObject
  const listed = ids as string[]
  return { ...call, body: { ...body, ids: listed.filter((_, index) => listed.length !== 3 || index !== 1) } }
}

export const bulkUnknownHostsCases = bulkWrites.flatMap((write) => [answers404(write), changesNone(write)])
