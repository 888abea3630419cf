import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringCall, refusingButDoing } from '../../kernel/impostors.js'
import { Violation } from '../../kernel/outcomes.js'
import { expectControl, expectRefused, expectUnknownRefused } from '../../kernel/refuse.js'
import { lentToSeveral } from '../../kernel/shared.js'
import { twoHosts } from './bulk-hosts.js'
import { type BulkWrite, bulkWrites, leavingBoth } from './bulk-writes.js'

const twoKnownHosts = lentToSeveral(async ({ given }) => [await given.host(), await given.host()] as const)

const places = { 'some-unknown': 1, 'the-first-unknown': 0, 'the-last-unknown': 2 } as const

const idsOf = (hosts: readonly { id: string }[]): string[] => hosts.map(({ id }) => id)

/**
 * The known hosts serve no case but these: a server that changes them anyway breaks another clause, and is asked with
 * others again.
 */
const answers404 = (write: BulkWrite, which: keyof typeof places): ConformanceCase => ({
  id: `hosts/${write.label}/${which}-is-404`,
  clause: `host.${write.label}.unknown`,
  effects: ['creates'],

  async run(scene) {
    await expectControl(scene, write.control)
    const { call } = await write.change(scene)
    try {
      await expectUnknownRefused(scene, async (id, isOwn) => {
        const known = await (isOwn ? scene.given.hosts(2) : twoKnownHosts(scene))
        return call(idsOf(known).toSpliced(places[which], 0, id))
      })
    } catch (error) {
      /** The status may be why. */
      if (error instanceof Violation) await scene.given.done(call(idsOf(await scene.given.hosts(2))), {})
      throw error
    }
  },

  impostor: alteringCall(write.operation, withoutIdAt(places[which])),
  ...(which === 'some-unknown' && { departure: passingOver(write.operation) }),
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

const changesNone = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/some-unknown-changes-none`,
  clause: `host.${write.label}.unknown.none`,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const change = await write.change(scene)
    await expectRefused(scene, {
      control: write.control,
      kind: twoHosts,
      fault: async ({ hosts: [first, last] }) =>
        change.call([first.id, await scene.given.newUnknownHostId(), last.id]),
      ...leavingBoth(change),
      rule: ({ hosts }) => ({ allOf: hosts.map(({ id }) => ({ not: change.made(id) })) }),
    })
  },

  impostor: refusingButDoing(write.operation, (reply) => !isSuccess(reply), withoutIdAt(1)),
})

/** Leaves out one of three ids. */
const withoutIdAt =
  (at: number) =>
  (call: Call): Call => {
    const { ids, ...body } = call.body as JsonObject
    const listed = ids as string[]
    return {
      ...call,
      body: { ...body, ids: listed.filter((_, index) => listed.length !== 3 || index !== at) },
    }
  }

export const bulkUnknownHostsCases = bulkWrites.flatMap((write) => [
  answers404(write, 'some-unknown'),
  answers404(write, 'the-first-unknown'),
  answers404(write, 'the-last-unknown'),
  changesNone(write),
])
