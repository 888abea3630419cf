import { listCloudIntegrations } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectThat } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { alteringAnswer, answers, type SettingAnswer, settingIn, settingsIn } from '../scenes/answers.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'

const bareClauses: Record<string, ClauseId> = {
  register: 'integration.register.bare',
  get: 'integration.get.bare',
  update: 'integration.update.bare',
  delete: 'integration.delete.bare',
}

/** Either field will do: the case checks where the fields stand, not each field. */
const isBare = (answer: SettingAnswer, clause: ClauseId): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/answers-without-wrapper`,
  clause,
  effects: ['creates'],

  run: (scene) =>
    answer.judge(scene, settingByKey, ({ reply }) => {
      const setting = settingIn(reply)
      const isBare = { anyOf: [{ required: ['id'] }, { required: ['name'] }] }
      expectThat(isBare, 'the fields of the setting at the top', setting)
    }),

  impostor: alteringAnswer(answer.operation, (setting) => ({ cloud_integration: setting })),
})

const listsInWrapper: ConformanceCase = {
  id: 'cloud-integrations/list/answers-in-wrapper',
  clause: 'integration.list.wrapper',
  effects: ['reads'],

  run: ({ eventually }) =>
    eventually(async (look) => void settingsIn(await look.reply(listCloudIntegrations()))),

  impostor: alteringReply('listCloudIntegrations', ({ cloud_integrations = [] }) => ({
    cloudIntegrations: cloud_integrations,
  })),
}

export const bareCases: ConformanceCase[] = [
  listsInWrapper,
  ...answers.flatMap((answer) => {
    const clause = bareClauses[answer.verb]
    return clause ? [isBare(answer, clause)] : []
  }),
]
