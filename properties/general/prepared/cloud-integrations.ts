import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import * as calls from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import {
  expectEqual,
  expectField,
  expectReached,
  expectThat,
  isSuccess,
} from '../../../suites/kernel/expect.js'
import { showReply } from '../../../suites/kernel/show.js'
import { type Prepare, reading } from './preparing.js'

const expectShown = (reply: Reply): void => {
  expectReached(reply)
  expectThat(isSuccess(reply), 'the setting to be there still', showReply(reply), { reply })
}

export const preparedCloudIntegrations = {
  listCloudIntegrations: reading(() => calls.listCloudIntegrations()),

  getCloudIntegration: reading(({ setting }) => calls.getCloudIntegration(setting.id)),

  registerCloudIntegration: async ({ run }) => {
    const body = keyIntegrationBody(run.given.name('setting'))
    return {
      call: calls.registerCloudIntegration(body),
      expectKept: () =>
        run.eventually(async (look) => {
          const named = (await look.integrations()).filter(({ name }) => name === body.name)
          expectEqual('settings of the name in the list:', named.length, 0, { within: named[0] })
        }),
    }
  },

  updateCloudIntegration: async ({ run, setting: { id, body } }) => {
    await run.given.done(calls.updateCloudIntegration(id, body), { type: 'object' })
    return {
      call: calls.updateCloudIntegration(id, { ...body, key: 'AKIAEXAMPLEEXAMPLE02' }),
      expectKept: () =>
        run.eventually(async (look) => expectField(await look.integration(id), 'key', body.key ?? null)),
    }
  },

  deleteCloudIntegration: async ({ run, setting, succeeds }) => {
    const { id } = succeeds ? await run.given.integration() : setting
    return {
      call: calls.deleteCloudIntegration(id),
      expectKept: () =>
        run.eventually(async (look) => expectShown(await look.reply(calls.getCloudIntegration(id)))),
    }
  },

  generateExternalId: async () => ({ call: calls.generateExternalId() }),

  listExcludableMetrics: reading(() => calls.listExcludableMetrics()),
} satisfies Record<string, Prepare>
