import { bareIntegrationBody, keyIntegrationBody, plainService } from '../../../fixtures/bodies.js'
import { deleteCloudIntegration, registerCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import { alteringBody, answering, jsonReply, wornWhere } from '../../kernel/impostors.js'
import { knowingItsSettings } from '../../kernel/knowing-ids.js'
import { Untestable } from '../../kernel/outcomes.js'
import { like } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { showReply } from '../../kernel/show.js'
import { alteringAnswer, settingIn } from '../scenes/answers.js'
import { entriesOf, expectEnabled } from '../scenes/entries.js'
import { type SettingKind, settingByKey, settingByRole } from '../scenes/kinds-of-settings.js'
import { assumeTakenByRole, expectRegisterWorks, lifeOf, standing } from '../scenes/lives.js'
import { takes } from './takes.js'

const refusing = (when: (body: JsonObject) => boolean) =>
  answering(
    ({ operation, body }) => operation === 'registerCloudIntegration' && when(body as JsonObject),
    () => jsonReply(400, { error: 'unacceptable' }),
  )

const givesOwnId: ConformanceCase = {
  id: 'cloud-integrations/register/gives-each-setting-its-own-id',
  clause: 'integration.id.own',
  effects: ['creates'],

  async run(scene) {
    const { id } = await standing(scene, settingByKey)
    const body = await settingByKey.body(scene)

    const reply = await scene.act(registerCloudIntegration(body))

    const second = expectSuccess(reply, idSchema)
    expectThat({ not: { const: id } }, `another id than ${id}`, second.id, { within: second, key: 'id' })
  },

  impostor: alteringAnswer('registerCloudIntegration', (setting) => ({ ...setting, id: 'setting' })),
}

/** After a deletion, answers with the id of a setting that is still there. */
const givingATakenId: Impostor = (send) => {
  let isOneGone = false
  return knowingItsSettings(async (call, ids, knowing) => {
    const taken = ids.at(-1)
    const reply = await knowing(call)
    isOneGone ||= call.operation === 'deleteCloudIntegration' && isSuccess(reply)
    if (call.operation !== 'registerCloudIntegration' || !isSuccess(reply) || !isOneGone || !taken)
      return reply
    return { ...reply, text: JSON.stringify({ ...Object(jsonOf(reply.text)), id: taken }) }
  })(send)
}

/** Ids that are made of the number of settings come again once an older one is deleted. */
const givesNoTakenId: ConformanceCase = {
  id: 'cloud-integrations/register/gives-no-id-of-another-setting',
  clause: 'integration.id.own',
  sparing: 'registerCloudIntegration',
  effects: ['creates'],

  async run({ act, given }) {
    const older = await given.integration()
    const { id } = await given.integration()
    await given.done(deleteCloudIntegration(older.id), { type: 'object' })

    const reply = await act(registerCloudIntegration(keyIntegrationBody(given.name('setting'))))

    const latest = expectSuccess(reply, idSchema)
    expectThat({ not: { const: id } }, `another id than ${id}`, latest.id, { within: latest, key: 'id' })
  },

  impostor: givingATakenId,
}

/** That it is the one which was given is another clause's. */
const expectText = (within: JsonObject, key: string): void =>
  expectThat({ type: 'string', minLength: 1 }, `${key} to be shown`, within[key], { within, key })

const acceptsRole: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-integration-by-role',
  clause: 'integration.method.role',
  effects: ['creates'],

  async run(scene) {
    const { registered } = await lifeOf(scene, settingByRole)
    if (!isSuccess(registered)) await expectRegisterWorks(scene)

    const setting = settingIn(registered)
    for (const field of ['roleArn', 'externalId']) expectText(setting, field)
  },

  impostor: refusing(({ key }) => !key),
}

/** An operation that answers its plainest call like this does not exist. */
const isNotThere = ({ status }: Reply): boolean => [404, 405, 501].includes(status)

const acceptsKey: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-integration-by-key',
  clause: 'integration.method.key',
  effects: ['creates'],

  async run(scene) {
    const { registered } = await lifeOf(scene, settingByKey)
    if (isNotThere(registered))
      throw new Untestable(`Register answered ${showReply(registered)}: another clause has it be there.`, {
        reply: registered,
      })

    expectText(settingIn(registered), 'key')
  },

  impostor: refusing(({ roleArn }) => !roleArn),
}

/**
 * Nothing that the other method needs has to be given, not even as null. That of a key is the plainest call of all: it
 * has no control.
 */
const needsOne = (id: string, clause: ClauseId, kind: SettingKind, asked: string): ConformanceCase => ({
  id: `cloud-integrations/register/${id}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    if (kind !== settingByKey) await expectRegisterWorks(scene)

    settingIn(await scene.act(registerCloudIntegration(bareIntegrationBody(await kind.body(scene)))))
  },

  impostor: refusing(({ [asked]: given }) => given === undefined),
})

const acceptsRoleWithoutAccess = takes({
  id: 'cloud-integrations/register/accepts-a-role-that-gives-no-access',
  clause: 'integration.access.unchecked',
  method: settingByRole,
  fields: ({ given }) => ({ roleArn: `arn:aws:iam::123456789012:role/${given.name('missing')}` }),
  assume: (scene, reply) => (isSuccess(reply) ? undefined : assumeTakenByRole(scene)),
  impostor: refusing(({ roleArn }) => String(roleArn).includes('miss')),
})

const acceptsKeyWithoutAccess = takes({
  id: 'cloud-integrations/register/accepts-a-key-that-gives-no-access',
  clause: 'integration.access.unchecked',
  fields: () => ({ key: 'AKIAEXAMPLEMISSING01' }),
  impostor: refusing(({ key }) => String(key).includes('MISSING')),
})

/** A name alone is unique (§8). */
const takesTheSameKey = takes({
  id: 'cloud-integrations/register/takes-the-key-of-another-setting',
  clause: 'integration.access.shared',
  fields: async ({ given }) => {
    const { key = null } = (await given.sharedIntegration()).body
    return { key }
  },
  impostor: (send) => {
    const taken = new Set<unknown>()
    return async (call) => {
      const { key } = Object(call.body) as JsonObject
      if (call.operation !== 'registerCloudIntegration' || !key) return send(call)
      if (taken.has(key)) return jsonReply(400, { error: 'This key has a setting.' })
      const reply = await send(call)
      if (isSuccess(reply)) taken.add(key)
      return reply
    }
  },
})

const takesAnotherRegion = takes({
  id: 'cloud-integrations/register/takes-another-region',
  clause: 'integration.region',
  fields: () => ({ region: 'us-west-2' }),
  expect: (setting) =>
    expectEqual('the region', setting.region, 'us-west-2', { within: setting, key: 'region' }),
  impostor: refusing(({ region }) => region !== 'ap-northeast-1'),
})

const severalTags = {
  includedTags: 'Zone:4,Name:my server,Stage:2,Stage:1',
  excludedTags: 'Zone:9,Name:6,Stage:8,Stage:7',
}

/** No tag repeats: the document leaves open what happens to repeated tags. */
const takesSeveralTags = takes({
  id: 'cloud-integrations/register/takes-several-tags',
  clause: 'integration.tags.several',
  fields: () => severalTags,
  expect(setting) {
    const { includedTags = null, excludedTags = null } = setting
    expectEqual('the tags', { includedTags, excludedTags }, severalTags, {
      ...{ within: setting, rule: like(severalTags) },
    })
  },
  ...wornWhere(
    alteringBody('registerCloudIntegration', (body) => ({
      ...body,
      includedTags: String(body.includedTags).split(',')[0] as string,
    })),
    ({ includedTags }) => typeof includedTags === 'string',
  ),
})

/** Where the service is not shown with a list either, the list is not what it lacks. */
async function assumeShownWithList({ act, given }: Scene): Promise<void> {
  const body = keyIntegrationBody(given.name('setting'))
  const reply = await act(registerCloudIntegration({ ...body, services: { S3: plainService } }))
  const within = settingIn(reply)
  if (!entriesOf(within).S3)
    throw new Untestable('Register answers without the entry of a service that was given with a list, too.', {
      ...{ reply, within, key: 'services' },
    })
}

const takesServiceWithoutLists = takes({
  id: 'cloud-integrations/services/register-takes-one-without-metric-lists',
  clause: 'integration.services.metrics.optional',
  fields: () => ({ services: { S3: { enable: true, role: null } } }),
  assume: (scene, reply) => (entriesOf(settingIn(reply)).S3 ? undefined : assumeShownWithList(scene)),
  expect: (setting) => expectEnabled(setting, 'S3'),
  impostor: refusing(
    ({ services }) => /"enable"/.test(JSON.stringify(services)) && !/Metrics/.test(JSON.stringify(services)),
  ),
})

export const registerCases = [
  givesOwnId,
  givesNoTakenId,
  acceptsRole,
  acceptsKey,
  needsOne('needs-no-role-where-a-key-is-given', 'integration.method.key', settingByKey, 'roleArn'),
  needsOne('needs-no-key-where-a-role-is-given', 'integration.method.role', settingByRole, 'key'),
  acceptsRoleWithoutAccess,
  acceptsKeyWithoutAccess,
  takesTheSameKey,
  takesAnotherRegion,
  takesSeveralTags,
  takesServiceWithoutLists,
]
