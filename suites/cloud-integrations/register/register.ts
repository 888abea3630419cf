import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../../kernel/expect.js'
import { alteringBody, answering, jsonReply } from '../../kernel/impostors.js'
import { alteringAnswer, bodyByRole } from '../scenes/answers.js'
import { expectEntry } from '../scenes/entries.js'

const object = { type: 'object' } as const

const refusing = (when: (body: JsonObject) => boolean) =>
  answering(
    ({ operation, body }) => operation === 'registerCloudIntegration' && when(body as JsonObject),
    () => jsonReply(400, { error: 'unacceptable' }),
  )

const givesOwnId: ConformanceCase = {
  id: 'cloud-integrations/register/gives-each-setting-its-own-id',
  clause: 'integration.id.own',
  effects: ['creates'],

  async run({ send, given }) {
    const { id } = await given.integration()

    const reply = await send(registerCloudIntegration(keyIntegrationBody(given.name('integration'))))

    const second = expectSuccess(reply, {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
    })
    expectThat(second.id !== id, `another id than ${id}`, second.id)
  },

  impostor: alteringAnswer('registerCloudIntegration', (setting) => ({ ...setting, id: 'setting' })),
}

const acceptsRole: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-integration-by-role',
  clause: 'integration.method.role',
  effects: ['creates'],

  async run(scene) {
    const body = await bodyByRole(scene)

    const reply = await scene.send(registerCloudIntegration(body))

    const { roleArn = null, externalId = null } = expectSuccess(reply, object) as JsonObject
    expectEqual('roleArn and externalId', [roleArn, externalId], [body.roleArn, body.externalId] as Json)
  },

  impostor: refusing(({ key }) => !key),
}

const acceptsKey: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-integration-by-key',
  clause: 'integration.method.key',
  effects: ['creates'],

  async run({ send, given }) {
    const body = keyIntegrationBody(given.name('integration'))

    const reply = await send(registerCloudIntegration(body))

    const { key } = expectSuccess(reply, object) as JsonObject
    expectEqual('key', key, body.key as string)
  },

  impostor: refusing(({ roleArn }) => !roleArn),
}

const acceptsRoleWithoutAccess: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-a-role-that-gives-no-access',
  clause: 'integration.access.unchecked',
  effects: ['creates'],

  async run(scene) {
    const roleArn = `arn:aws:iam::123456789012:role/${scene.given.name('missing')}`
    const body = { ...(await bodyByRole(scene)), roleArn }

    const reply = await scene.send(registerCloudIntegration(body))

    expectSuccess(reply, object)
  },

  impostor: refusing(({ roleArn }) => String(roleArn).includes('missing')),
}

const acceptsKeyWithoutAccess: ConformanceCase = {
  id: 'cloud-integrations/register/accepts-a-key-that-gives-no-access',
  clause: 'integration.access.unchecked',
  effects: ['creates'],

  async run({ send, given }) {
    const body = { ...keyIntegrationBody(given.name('integration')), key: 'AKIAEXAMPLEMISSING01' }

    const reply = await send(registerCloudIntegration(body))

    expectSuccess(reply, object)
  },

  impostor: refusing(({ key }) => String(key).includes('MISSING')),
}

const takesSeveralTags: ConformanceCase = {
  id: 'cloud-integrations/register/takes-several-tags',
  clause: 'integration.tags.several',
  effects: ['creates'],

  async run({ send, given }) {
    const tags = {
      includedTags: 'Name:one,Stage:two,Team:three,Zone:four,Tier:five',
      excludedTags: 'Name:six,Stage:seven,Team:eight,Zone:nine',
    }
    const body = { ...keyIntegrationBody(given.name('integration')), ...tags }

    const reply = await send(registerCloudIntegration(body))

    const { includedTags = null, excludedTags = null } = expectSuccess(reply, object) as JsonObject
    expectEqual('the tags', { includedTags, excludedTags }, tags)
  },

  impostor: alteringBody('registerCloudIntegration', (body) => ({
    ...body,
    includedTags: String(body.includedTags).split(',')[0] as string,
  })),
}

const takesServiceWithoutLists: ConformanceCase = {
  id: 'cloud-integrations/services/register-takes-one-without-metric-lists',
  clause: 'integration.services.metrics.optional',
  effects: ['creates'],

  async run({ send, given }) {
    const services = { S3: { enable: true, role: null } }

    const reply = await send(
      registerCloudIntegration({ ...keyIntegrationBody(given.name('integration')), services }),
    )

    expectEqual('S3.enable', expectEntry(expectSuccess(reply, object) as JsonObject, 'S3').enable, true)
  },

  impostor: refusing(({ services }) => !JSON.stringify(services).includes('Metrics')),
}

export const registerCases = [
  givesOwnId,
  acceptsRole,
  acceptsKey,
  acceptsRoleWithoutAccess,
  acceptsKeyWithoutAccess,
  takesSeveralTags,
  takesServiceWithoutLists,
]
