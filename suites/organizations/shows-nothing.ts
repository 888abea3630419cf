import { getHost, listMetricNames, listMonitoringStatuses } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Read, Reply } from '../../spec/http.js'
import { jsonOf, unescaped } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import type { ConformanceCase, Effect, Impostor } from '../kernel/case.js'
import { expectReached, expectThat, isSuccess } from '../kernel/expect.js'
import { Unseen } from '../kernel/outcomes.js'
import { assumeUnknownRefused } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { showReply } from '../kernel/show.js'
import {
  hostOf,
  type Owned,
  type Owner,
  type View,
  viewed,
  viewsOfHosts,
  viewsOfInvitations,
  viewsOfSettings,
} from './views.js'

/** Shows a key of another organization what the operation shows to that of the run. */
export const leaking =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation !== operation || call.key !== 'other') return reply
    const leaked = await send({ ...call, key: 'full' })
    if (!isSuccess(leaked)) return reply
    return isSuccess(reply) ? both(reply, leaked) : leaked
  }

/** Both lists as one. */
function both(own: Reply, leaked: Reply): Reply {
  const [mine, more] = [jsonOf(own.text) as JsonObject, jsonOf(leaked.text) as JsonObject]
  const text = Object.keys(mine).map((key) => [key, [mine[key], more[key] ?? []].flat()])
  return { ...own, text: JSON.stringify(Object.fromEntries(text)) }
}

export const expectShown = (scene: Scene, view: View, thing: Owned, key: Owner): Promise<void> =>
  scene.eventually(async (look) => {
    if (!(await viewed(look, view, thing, key)).isShown)
      throw new Unseen(`What was made with a key is not shown to it: ${thing.name}.`)
  })

/**
 * What the second must not see is looked for first: where it is shown, nothing else has to be. Then it sees its own. Calls
 * of others may empty what a server keeps of the answer to the first.
 */
const showsNothing = (label: string, view: View, clause: ClauseId, effects: Effect[]): ConformanceCase => ({
  id: `keys/other/${label}`,
  clause,
  needs: ['otherKey'],
  effects,
  alone: true,

  async run(scene) {
    const first = await view.make(scene, 'full')
    const second = await view.make(scene, 'other')
    await expectShown(scene, view, first, 'full')
    await settled(scene)

    await scene.eventually(async (look) => {
      const { isShown, showing } = await viewed(look, view, first, 'other')
      const rule = { properties: { body: { not: showing } } }
      expectThat(!isShown, 'nothing of another organization to be shown', first.name, { rule })
    })
    await expectShown(scene, view, second, 'other')
  },

  impostor: leaking(view.operation),
})

const allOf = (views: Record<string, View>, clause: ClauseId, effects: Effect[]): ConformanceCase[] =>
  Object.entries(views).map(([label, view]) => showsNothing(label, view, clause, effects))

const readsOfHosts = {
  'list-metric-names': listMetricNames,
  'list-monitoring-statuses': listMonitoringStatuses,
}

/** A server may give hosts of two organizations the same id. Then Get shows the second its own. */
const refusesReads: ConformanceCase[] = Object.entries(readsOfHosts).map(([label, read]) => ({
  id: `keys/other/${label}`,
  clause: 'organization.hosts.apart',
  needs: ['otherKey'],
  effects: ['creates'],

  async run(scene) {
    const asked = (hostId: string): Read => ({ ...read(hostId), key: 'other' })
    const first = await hostOf(scene, 'full')
    const second = await hostOf(scene, 'other')
    await scene.eventually((look) => look.body(read(first.id), { type: 'object' }))
    await scene.eventually((look) => look.body(asked(second.id), { type: 'object' }))
    await settled(scene)

    await scene
      .eventually(async (look) => {
        const found = await look.reply({ ...getHost(first.id), key: 'other' })
        if (isSuccess(found) && !unescaped(found.text).includes(first.name)) return
        const reply = await look.reply(asked(first.id))
        expectReached(reply)
        const refusal = 'a refusal (not 2xx) for the host of another organization'
        expectThat(!isSuccess(reply), refusal, showReply(reply), { reply, asked: 'refusal' })
      })
      .catch(async (error) => {
        await assumeUnknownRefused(scene, asked)
        throw error
      })
  },

  impostor: leaking(read('').operation as OperationId),
}))

export const showsNothingCases: readonly ConformanceCase[] = [
  ...allOf(viewsOfHosts, 'organization.hosts.apart', ['creates']),
  ...refusesReads,
  ...allOf(viewsOfSettings, 'organization.integrations.apart', ['creates']),
  ...allOf(viewsOfInvitations, 'organization.invitations.apart', ['creates', 'sendsMail']),
]
