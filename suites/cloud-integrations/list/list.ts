import { listCloudIntegrations, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSameMembers } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import { otherwise, settingsIn } from '../scenes/answers.js'

const showsEachOnce: ConformanceCase = {
  id: 'cloud-integrations/list/shows-each-setting-once',
  clause: 'integration.list.complete',
  effects: ['creates'],
  alone: true,

  async run({ send, given, eventually }) {
    const disabled = { services: { EC2: { enable: false, role: null } } }
    const settings = await Promise.all([
      given.integration(),
      given.integration(disabled),
      given.integration(),
    ])
    const ids = settings.map(({ id }) => id)

    await eventually(async () => {
      const shown = settingsIn(await send(listCloudIntegrations())).map((each) => each.id)
      const ours = shown.filter((id) => ids.includes(id as string)) as string[]
      expectSameMembers('of three settings, the list to show', ours, ids)
    })
  },

  impostor: alteringReply('listCloudIntegrations', ({ cloud_integrations = [], ...rest }) => ({
    ...rest,
    cloud_integrations: (cloud_integrations as []).slice(-1),
  })),
}

const showsLastUpdate: ConformanceCase = {
  id: 'cloud-integrations/list/shows-the-last-update',
  clause: 'integration.list.current',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.integration()
    const last = otherwise(body, given.name('integration'))
    await eventually(async () => {
      if (!(await given.listedIntegrations()).some((each) => each.id === id))
        throw new Untestable(`Cannot read the state: the list does not show ${body.name}.`)
    })
    await given.done(updateCloudIntegration(id, last), { type: 'object' })

    await eventually(async () => {
      const list = settingsIn(await send(listCloudIntegrations()))
      const shown = list.filter((each) => each.id === id || each.name === body.name)
      expectEqual(
        'names and memos of its entries',
        shown.map(({ name = null, memo = null }) => [name, memo]),
        [[last.name, last.memo as string]],
      )
    })
  },

  impostor: (send) => {
    let old: Reply | undefined
    return async (call) => {
      if (call.operation === 'updateCloudIntegration') old = await send(listCloudIntegrations())
      const reply = await send(call)
      return call.operation === 'listCloudIntegrations' && old ? old : reply
    }
  },
}

export const listCases = [showsEachOnce, showsLastUpdate]
