import { everyStatus, listHosts } from '../../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../../spec/http.js'
import { maxBulkIds } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import { alteringCall, answering, jsonReply, refusingButDoing, wornWhere } from '../../kernel/impostors.js'
import { judgedGiven, Unseen, Untestable, unlessUntestable, Violation } from '../../kernel/outcomes.js'
import { expectControl, expectRefused } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { expectHosts } from '../list/listed-hosts.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { idsOf } from '../scenes/host-with-status.js'
import { judgeListed } from '../scenes/judge-listed.js'
import { onPool, twoHosts } from './bulk-hosts.js'
import { type BulkChange, type BulkWrite, bulkWrites, changed, leavingBoth } from './bulk-writes.js'

/** Get shows what the list does not: nothing can be read from the list. It need not show hosts that others retired. */
async function assumeNotOnlyUnlisted(
  { eventually }: Scene,
  { isMade }: BulkChange,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const shown = await eventually((look) => look.hostIfShown(id))
    if (!isMade(shown) || (shown?.isRetired === true && !isMade({ isRetired: true }))) return
  }
  throw new Untestable(
    'Cannot read the state: the list does not show the change, and Get shows it of all hosts.',
  )
}

/** A list that shows no host of a role may have lost the role: Get tells whether any host was changed. */
async function assumeNotOnlyListed(
  { eventually }: Scene,
  { isMade }: BulkChange,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) if (isMade(await eventually((look) => look.hostIfShown(id)))) return
  throw new Untestable('Cannot read the state: the list shows the change, and Get shows it of no host.')
}

/** What fails for thirty says nothing of their number where it fails for two new hosts, too. */
async function asForTwo(scene: Scene, change: BulkChange, judge: () => Promise<void>): Promise<void> {
  await judgedGiven(judge, async () => {
    const ids = idsOf(await scene.given.hosts(2))
    await scene.given.done(change.call(ids), { type: 'object' })
    await scene.eventually(async (look) => {
      for (const id of ids)
        if (!change.isMade(await look.hostIfShown(id)))
          throw new Unseen('Cannot set the scene: the change of two hosts is not shown either.')
    })
  })
}

const acceptsThirty = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/accepts-thirty-ids`,
  clause: `host.${write.label}.thirty`,
  effects: ['creates', 'leavesTraces'],
  alone: true,

  run: (scene) =>
    onPool(scene, async (pool) => {
      const hosts = pool.slice(0, maxBulkIds)
      const change = await write.change(scene, 'second')

      const reply = await scene.act(change.call(idsOf(hosts)))

      await asForTwo(scene, change, async () => {
        expectTaken(reply)
        await judgeListed(scene, (listed) =>
          expectThat(
            { allOf: idsOf(hosts).map(change.made) },
            'the change on all hosts',
            changed(hosts, listed, change),
            { within: listed, of: listed },
          ),
        ).catch(async (error) => {
          if (error instanceof Violation) await assumeNotOnlyUnlisted(scene, change, idsOf(hosts))
          throw error
        })
      })
    }),

  ...wornWhere(
    alteringCall(write.operation, (call) => withFirstIds(call, maxBulkIds - 1)),
    ({ ids }) => Array.isArray(ids) && ids.length === maxBulkIds,
  ),
})

const refusesMore = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/refuses-thirty-one-ids`,
  clause: `host.${write.label}.too-many`,
  effects: ['creates', 'leavesTraces'],
  alone: true,

  async run(scene) {
    const change = await write.change(scene)
    await expectControl(scene, write.control)
    let refused: string[] = []
    await onPool(scene, async (hosts) => {
      refused = []
      await scene.refuses(change.call(idsOf(hosts)), 400)

      refused = idsOf(hosts)
      await judgeListed(scene, (listed) =>
        expectThat(
          { allOf: refused.map((id) => ({ not: change.made(id) })) },
          'the change on no host',
          changed(hosts, listed, change),
          { within: listed, of: listed },
        ),
      )
    }).catch(async (error) => {
      if (error instanceof Violation && refused.length) await assumeNotOnlyListed(scene, change, refused)
      throw error
    })
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

const refusesCopies = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/refuses-thirty-one-copies-of-one-id`,
  clause: `host.${write.label}.too-many.copies`,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const change = await write.change(scene)
    await expectRefused(scene, {
      control: write.control,
      kind: twoHosts,
      fault: ({ hosts: [{ id }] }) => change.call(Array.from({ length: maxBulkIds + 1 }, () => id)),
      status: 400,
      ...leavingBoth(change),
    })
  },

  impostor: alteringCall(write.operation, withEachIdOnce),
})

function withEachIdOnce(call: Call): Call {
  const { ids, ...body } = Object(call.body) as JsonObject
  return Array.isArray(ids) ? { ...call, body: { ...body, ids: [...new Set(ids)] } } : call
}

/**
 * Hosts that other cases left, for cases that look at nothing but the answer. Some may be gone: an answer that says so is
 * asked for again with new ones.
 */
const leftHosts = shared<string[]>((own) => own.given.spareHosts(maxBulkIds + 1))

/** Whether a list shows them all, and none as retired. */
async function areThere({ eventually }: Scene, ids: readonly string[]): Promise<boolean> {
  const listed = await eventually(async (look) => expectHosts(await look.reply(listHosts(everyStatus))))
  return ids.every((id) => listed.some((each) => each.id === id && each.isRetired === false))
}

const answersToMore = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/thirty-one-ids-get-400`,
  clause: `host.${write.label}.too-many`,
  effects: ['creates'],
  alone: true,

  async run(scene) {
    await expectControl(scene, write.control)
    const { call } = await write.change(scene)
    const left = await scene.act(call(await leftHosts(scene)))
    if (left.status !== 404) return expectRefusal(left, 400)

    await scene.refuses(call(idsOf(await scene.given.hosts(maxBulkIds + 1))), 400)
  },

  impostor: alteringCall(write.operation, (call) => withFirstIds(call, maxBulkIds)),
})

const answersToThirty = (write: BulkWrite): ConformanceCase => ({
  id: `hosts/${write.label}/thirty-ids-get-a-success`,
  clause: `host.${write.label}.thirty`,
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const change = await write.change(scene)
    const taken = (reply: Reply) => asForTwo(scene, change, async () => expectTaken(reply))
    const ids = (await leftHosts(scene)).slice(0, maxBulkIds)
    const left = await scene.act(change.call(ids))
    if (isSuccess(left) || (await areThere(scene, ids).catch(unlessUntestable(false)))) return taken(left)

    await taken(await scene.act(change.call(idsOf(await scene.given.hosts(maxBulkIds)))))
  },

  impostor: answering(
    ({ operation, body }) => operation === write.operation && Object(body).ids.length === maxBulkIds,
    () => jsonReply(400, { error: 'Too many ids.' }),
  ),
})

/** Retiring comes last: a retired host serves no other case. What takes the hosts that others left comes after them. */
export const bulkLimitsCases = [
  ...bulkWrites.flatMap((write) => [refusesMore(write), acceptsThirty(write), refusesCopies(write)]),
  ...bulkWrites.flatMap((write) => [answersToMore(write), answersToThirty(write)]),
]
