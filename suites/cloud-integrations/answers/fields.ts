import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { kebab } from '../../../spec/kebab.js'
import { objectOf } from '../../../spec/object-of.js'
import { cloudIntegrationSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectField, expectShape, expectTextId } from '../../kernel/expect.js'
import { answeringAnotherId, expectOwnId, registeredSetting } from '../../own-ids.js'
import { alteringAnswer, answers, type SettingAnswer, settingShown, without } from '../scenes/answers.js'
import { settingByKey, settingByRole } from '../scenes/kinds-of-settings.js'

const byKey = ['name', 'memo', 'key', 'region', 'includedTags', 'excludedTags'] as const
const byRole = ['roleArn', 'externalId'] as const
type Field = (typeof byKey | typeof byRole)[number]

/** The field is there with its type. Nothing else in the answer matters. */
function expectTyped(setting: JsonObject, field: keyof typeof cloudIntegrationSchema.properties): void {
  const properties = { [field]: cloudIntegrationSchema.properties[field] }
  expectShape('the setting:', setting, { type: 'object', properties, required: [field] })
}

/** Where an update answers with what was there before, it is not the answer that is wrong. */
const overwriting = (field: Field): ClauseId =>
  field === 'key' || field === 'roleArn' || field === 'externalId'
    ? 'integration.update.access.changed'
    : 'integration.update.overwrites'

/** §2.8: each operation's answer carries the values that were given. */
const shows = (answer: SettingAnswer, field: Field): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/shows-${kebab(field)}`,
  clause: `integration.${field}`,
  field,
  effects: ['creates'],

  run: (scene) =>
    answer.judge(
      scene,
      (byRole as readonly string[]).includes(field) ? settingByRole : settingByKey,
      (shown) => {
        const setting = settingShown(shown)
        expectTyped(setting, field)
        const isKept = setting[field] === shown.before?.[field]
        expectEqual(field, setting[field], shown.body[field] as Json, {
          ...{ within: setting, key: field },
          ...(isKept && { clause: overwriting(field) }),
        })
      },
    ),

  impostor: alteringAnswer(answer.operation, (setting) => without(setting, field)),
})

/** Others cannot read, update or delete a setting whose id they do not know. */
const isListedByItsId: ConformanceCase = {
  id: 'cloud-integrations/register/is-listed-by-its-id',
  clause: 'integration.id',
  foundation: 'registerCloudIntegration',
  effects: ['creates'],

  run: async (scene) => expectOwnId(scene, 'registerCloudIntegration', await registeredSetting(scene)),

  impostor: answeringAnotherId('registerCloudIntegration'),
}

const showsId = (answer: SettingAnswer): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/shows-id`,
  clause: 'integration.id',
  field: 'id',
  effects: ['creates'],

  run: (scene) =>
    answer.judge(scene, settingByKey, (shown) => {
      const setting = settingShown(shown)
      expectTextId(setting)
      if (shown.id !== undefined) expectField(setting, 'id', shown.id)
    }),

  impostor: alteringAnswer(answer.operation, (setting) => ({ ...setting, id: 4711 })),
})

const showsServices = (answer: SettingAnswer): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/shows-services`,
  clause: 'integration.services',
  field: 'services',
  effects: ['creates'],

  run: (scene) =>
    answer.judge(scene, settingByKey, (shown) => {
      const services = objectOf({ EC2: { type: 'object' } })
      expectShape('the setting:', settingShown(shown), objectOf({ services }))
    }),

  impostor: alteringAnswer(answer.operation, (setting) => ({ ...setting, services: [] })),
})

export const fieldsCases: ConformanceCase[] = [
  ...answers.flatMap((answer) => [
    showsId(answer),
    ...[...byKey, ...byRole].map((field) => shows(answer, field)),
    showsServices(answer),
  ]),
  isListedByItsId,
]
