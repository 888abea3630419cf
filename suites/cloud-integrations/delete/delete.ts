import {
  deleteCloudIntegration,
  getCloudIntegration,
  listCloudIntegrations,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { givenUpdated, otherwise, settingsIn } from '../scenes/answers.js'
import { gist } from '../scenes/gist.js'

const object = { type: 'object' } as const

/** A setting that was read before it was deleted. */
async function givenDeleted({ given }: Scene): Promise<RegisteredIntegration> {
  const setting = await given.integration()
  await given.integrationAsRead(setting.id)
  await given.done(deleteCloudIntegration(setting.id), object)
  return setting
}

/** Deletes nothing, and answers as if it had. */
const onlyReading: Impostor = (send) => (call) =>
  send(
    call.operation === 'deleteCloudIntegration'
      ? { ...call, method: 'GET', operation: 'getCloudIntegration' }
      : call,
  )

/** Deletes a setting, but answers a later call of an operation as if it were still there. */
const thenAnswering =
  (operation: OperationId): Impostor =>
  (send) => {
    let isDeleted = false
    return async (call) => {
      if (isDeleted && call.operation === operation) return jsonReply(200, { success: true })
      isDeleted ||= call.operation === 'deleteCloudIntegration'
      return send(call)
    }
  }

const refusesGet: ConformanceCase = {
  id: 'cloud-integrations/delete/then-get-answers-404',
  clause: 'integration.delete.gone.get',
  effects: ['creates'],

  async run(scene) {
    const { id } = await givenDeleted(scene)

    await scene.eventually(async () => expectRefusal(await scene.send(getCloudIntegration(id)), 404))
  },

  impostor: onlyReading,
}

const refusesUpdate: ConformanceCase = {
  id: 'cloud-integrations/delete/then-update-answers-404',
  clause: 'integration.delete.gone.update',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await givenDeleted(scene)

    const reply = await scene.send(updateCloudIntegration(id, body))

    expectRefusal(reply, 404)
  },

  impostor: thenAnswering('updateCloudIntegration'),
}

const refusesDelete: ConformanceCase = {
  id: 'cloud-integrations/delete/then-delete-answers-404',
  clause: 'integration.delete.gone.delete',
  effects: ['creates'],

  async run(scene) {
    const { id } = await givenDeleted(scene)

    const reply = await scene.send(deleteCloudIntegration(id))

    expectRefusal(reply, 404)
  },

  impostor: thenAnswering('deleteCloudIntegration'),
}

/** The other setting shows that the list is up to date, and that it was not deleted along. */
const leavesList: ConformanceCase = {
  id: 'cloud-integrations/delete/takes-the-setting-off-the-list',
  clause: 'integration.delete.gone.list',
  effects: ['creates'],

  async run(scene) {
    const deleted = await givenDeleted(scene)
    const { id: left } = await scene.given.integration()

    await scene.eventually(async () => {
      const ids = settingsIn(await scene.send(listCloudIntegrations())).map((each) => each.id)
      const ours = ids.filter((id) => id === deleted.id || id === left)
      expectEqual('of two settings, the list to show the one that is left:', ours as string[], [left])
    })
  },

  impostor: onlyReading,
}

const answersAsLastRead: ConformanceCase = {
  id: 'cloud-integrations/delete/answers-with-the-last-update',
  clause: 'integration.delete.last',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.integration()
    const last = otherwise(body, given.name('integration'))
    await given.done(updateCloudIntegration(id, last), object)
    const read = await eventually(async () => {
      const setting = await given.integrationAsRead(id)
      givenUpdated(setting, last.memo)
      return setting
    })

    const reply = await send(deleteCloudIntegration(id))

    expectEqual('the setting', gist(expectSuccess(reply, object) as JsonObject), gist(read))
  },

  impostor: (send) => {
    const first = new Map<string, JsonObject>()
    return async (call) => {
      const reply = await send(call)
      if (call.operation === 'registerCloudIntegration' && isSuccess(reply)) {
        const setting = JSON.parse(reply.text) as JsonObject
        first.set(String(setting.id), setting)
      }
      const old = call.operation === 'deleteCloudIntegration' && first.get(call.path.split('/').at(-1) ?? '')
      return old ? { ...reply, text: JSON.stringify(old) } : reply
    }
  },
}

export const deleteCases = [refusesGet, refusesUpdate, refusesDelete, leavesList, answersAsLastRead]
