import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { listCloudIntegrations } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess, expectThat } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { type Answer, alteringAnswer, answers } from '../scenes/answers.js'

const bareClauses: Record<string, ClauseId> = {
  register: 'integration.register.bare',
  get: 'integration.get.bare',
  update: 'integration.update.bare',
  delete: 'integration.delete.bare',
}

/** Either field will do: this is about where they stand, not about each of them. */
const isBare = (answer: Answer, clause: ClauseId): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/answers-without-wrapper`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const body = keyIntegrationBody(scene.given.name('integration'))

    const { setting } = await answer.show(scene, body)

    expectThat('id' in setting || 'name' in setting, 'the fields of the setting at the top', setting)
  },

  impostor: alteringAnswer(answer.operation, (setting) => ({ cloud_integration: setting })),
})

const listsInWrapper: ConformanceCase = {
  id: 'cloud-integrations/list/answers-in-wrapper',
  clause: 'integration.list.wrapper',
  effects: ['reads'],

  async run({ send }) {
    const reply = await send(listCloudIntegrations())

    const properties = { cloud_integrations: { type: 'array', items: { type: 'object' } } } as const
    expectSuccess(reply, { type: 'object', properties, required: ['cloud_integrations'] })
  },

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
