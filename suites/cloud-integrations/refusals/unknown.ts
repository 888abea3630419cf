import {
  deleteCloudIntegration,
  getCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { jsonReply, refusingButDoing, withStatus } from '../../kernel/impostors.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { deletedSetting, expectUpdateWorks, standing } from '../scenes/lives.js'
import { expectNothingStored } from '../scenes/nothing-stored.js'

const getUnknown: ConformanceCase = {
  id: 'cloud-integrations/get/answers-404-to-an-unknown-id',
  clause: 'integration.get.unknown',
  effects: ['creates'],

  async run(scene) {
    const { id: control } = await standing(scene, settingByKey)
    await scene.eventually((look) => look.integration(control))
    const unknown = await scene.given.unknownIntegrationId()

    await scene.refuses(getCloudIntegration(unknown), 404)
  },

  impostor: withStatus('getCloudIntegration', 404, 400),
}

const updateUnknown: ConformanceCase = {
  id: 'cloud-integrations/update/answers-404-to-an-unknown-id',
  clause: 'integration.update.unknown',
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)
    const unknown = await scene.given.unknownIntegrationId()
    const body = { ...(await settingByKey.body(scene)), memo: scene.given.name('memo') }

    await scene.refuses(updateCloudIntegration(unknown, body), 404)

    await expectNothingStored(scene, body)
  },

  impostor: refusingButDoing(
    'updateCloudIntegration',
    (reply) => !isSuccess(reply),
    (call) => registerCloudIntegration(call.body as JsonObject),
  ),
}

/** The control is that an existing setting can be deleted. */
const deleteUnknown: ConformanceCase = {
  id: 'cloud-integrations/delete/answers-404-to-an-unknown-id',
  clause: 'integration.delete.unknown',
  effects: ['creates'],

  async run(scene) {
    await deletedSetting(scene)
    const unknown = await scene.given.unknownIntegrationId()

    await scene.refuses(deleteCloudIntegration(unknown), 404)
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isRefused = call.operation === 'deleteCloudIntegration' && !isSuccess(reply)
    return isRefused ? jsonReply(200, { success: true }) : reply
  },
}

export const unknownCases = [getUnknown, updateUnknown, deleteUnknown]
