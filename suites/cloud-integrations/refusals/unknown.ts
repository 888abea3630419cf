import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  getCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRefusal, isSuccess } from '../../kernel/expect.js'
import { jsonReply, refusingButDoing, withStatus } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { otherwise } from '../scenes/answers.js'
import { expectListedLike } from '../scenes/gist.js'

const getUnknown: ConformanceCase = {
  id: 'cloud-integrations/get/answers-404-to-an-unknown-id',
  clause: 'integration.get.unknown',
  effects: ['creates'],

  async run({ send, given }) {
    const control = await given.integration()
    await given.integrationAsRead(control.id)
    const unknown = await given.unknownIntegrationId()

    const reply = await send(getCloudIntegration(unknown))

    expectRefusal(reply, 404)
  },

  impostor: withStatus('getCloudIntegration', 404, 400),
}

const updateUnknown: ConformanceCase = {
  id: 'cloud-integrations/update/answers-404-to-an-unknown-id',
  clause: 'integration.update.unknown',
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const control = await given.integration()
    const unknown = await given.unknownIntegrationId()
    const changed = otherwise(control.body, given.name('integration'))
    const body = { ...keyIntegrationBody(given.name('integration')), memo: given.name('memo') }

    await expectRefused(scene, {
      control: updateCloudIntegration(control.id, changed),
      fault: updateCloudIntegration(unknown, body),
      status: 404,
    })
    await expectListedLike(scene, body, 0)
  },

  impostor: refusingButDoing(
    'updateCloudIntegration',
    (reply) => !isSuccess(reply),
    (call) => registerCloudIntegration(call.body as JsonObject),
  ),
}

const deleteUnknown: ConformanceCase = {
  id: 'cloud-integrations/delete/answers-404-to-an-unknown-id',
  clause: 'integration.delete.unknown',
  effects: ['creates'],

  async run(scene) {
    const control = await scene.given.integration()
    const unknown = await scene.given.unknownIntegrationId()

    await expectRefused(scene, {
      control: deleteCloudIntegration(control.id),
      fault: deleteCloudIntegration(unknown),
      status: 404,
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isRefused = call.operation === 'deleteCloudIntegration' && !isSuccess(reply)
    return isRefused ? jsonReply(200, { success: true }) : reply
  },
}

export const unknownCases = [getUnknown, updateUnknown, deleteUnknown]
