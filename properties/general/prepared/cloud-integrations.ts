import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import * as calls from '../../../fixtures/calls.js'
import { expectEqual, expectField } from '../../../suites/kernel/expect.js'
import { Unseen } from '../../../suites/kernel/outcomes.js'
import { expectStillPossible } from '../../../suites/kernel/refuse.js'
import { type Prepare, reading } from './preparing.js'

export const preparedCloudIntegrations = {
  listCloudIntegrations: reading(() => calls.listCloudIntegrations()),

  getCloudIntegration: reading(({ setting }) => calls.getCloudIntegration(setting.id)),

  registerCloudIntegration: async ({ run }) => {
    const body = keyIntegrationBody(run.given.name('setting'))
    const call = calls.registerCloudIntegration(body)
    return {
      call,
      /** The name is still free, and can be used once. */
      async expectKept() {
        await expectStillPossible(run, call)
        await run.eventually(async (look) => {
          const named = (await look.integrations()).filter(({ name }) => name === body.name)
          if (!named.length) throw new Unseen(`Cannot read the state: the list does not show ${body.name}.`)
          expectEqual('settings of the name in the list:', named.length, 1, { within: named[0] })
        })
      },
    }
  },

  updateCloudIntegration: async ({ run, setting: { id, body } }) => {
    const { secretKey, ...shown } = body
    await run.given.done(calls.updateCloudIntegration(id, body), { type: 'object' })
    return {
      call: calls.updateCloudIntegration(id, { ...body, key: 'AKIAEXAMPLEEXAMPLE02' }),
      /** An update that gives no key leaves the key. */
      async expectKept() {
        const { key, ...rest } = shown
        const memo = run.given.name('memo')
        await run.unchanged(
          (look) => look.integration(id),
          {
            write: calls.updateCloudIntegration(id, { ...rest, memo }),
            isSeenIn: (setting) => setting.memo === memo,
          },
          (setting) => expectField(setting, 'key', key ?? null),
        )
      },
    }
  },

  deleteCloudIntegration: async ({ run, setting, succeeds }) => {
    const { id, body } = succeeds ? await run.given.integration() : setting
    return {
      call: calls.deleteCloudIntegration(id),
      expectKept: () => expectStillPossible(run, calls.updateCloudIntegration(id, body)),
    }
  },

  generateExternalId: async () => ({ call: calls.generateExternalId() }),

  listExcludableMetrics: reading(() => calls.listExcludableMetrics()),
} satisfies Record<string, Prepare>
