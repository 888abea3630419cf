import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { refusingButDoing } from '../../kernel/impostors.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { expectUpdateWorks } from '../scenes/lives.js'
import { expectNothingStored } from '../scenes/nothing-stored.js'

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

export const unknownCases = [updateUnknown]
