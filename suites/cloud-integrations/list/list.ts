import { listCloudIntegrations } from '../../../fixtures/calls.js'
import type { Json, Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectField, expectSameMembers } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import { settingsIn } from '../scenes/answers.js'
import { updatedSetting } from '../scenes/updated-setting.js'

const showsEachOnce: ConformanceCase = {
  id: 'cloud-integrations/list/shows-each-setting-once',
  clause: 'integration.list.complete',
  effects: ['creates'],
  alone: true,

  async run({ given, eventually }) {
    const disabled = { services: { EC2: { enable: false, role: null } } }
    const settings = await Promise.all([
      given.integration(),
      given.integration(disabled),
      given.integration(),
    ])
    const ids = settings.map(({ id }) => id)

    await eventually(async (look) => {
      const shown = settingsIn(await look.reply(listCloudIntegrations())).map((each) => each.id)
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

  async run(scene) {
    const { id, changed } = await updatedSetting(scene)

    await scene.eventually(async (look) => {
      const shown = (await look.integrations()).filter((each) => each.id === id)
      const [setting] = shown
      if (!setting) throw new Untestable(`Cannot read the state: the list does not show ${changed.name}.`)
      expectEqual('settings of that id', shown.length, 1, { within: setting })
      for (const field of ['name', 'memo']) expectField(setting, field, changed[field] as Json)
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
