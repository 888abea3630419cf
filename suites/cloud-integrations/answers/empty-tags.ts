import { getCloudIntegration } from '../../../fixtures/calls.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual } from '../../kernel/expect.js'
import { alteringAnswer, settingShown } from '../scenes/answers.js'
import { type SettingKind, settingByKey } from '../scenes/kinds-of-settings.js'
import { standing } from '../scenes/lives.js'

const tagLists = ['includedTags', 'excludedTags'] as const

const settingWithoutTags: SettingKind = {
  what: 'a setting without tags',
  body: async (scene) => ({ ...(await settingByKey.body(scene)), includedTags: '', excludedTags: '' }),
}

/** Other cases judge lists that are not empty. */
const showsEmptyTags: ConformanceCase = {
  id: 'cloud-integrations/get/shows-empty-tags-as-empty-texts',
  clause: 'integration.tags.empty',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await standing(scene, settingWithoutTags)

    await scene.eventually(async (look) => {
      const setting = settingShown({ id, body, reply: await look.reply(getCloudIntegration(id)) })
      for (const key of tagLists) expectEqual(key, setting[key] ?? null, '', { within: setting, key })
    })
  },

  impostor: alteringAnswer('getCloudIntegration', (setting) => {
    const empty = tagLists.filter((key) => setting[key] === '')
    return { ...setting, ...Object.fromEntries(empty.map((key) => [key, null])) }
  }),
}

export const emptyTagsCases = [showsEmptyTags]
