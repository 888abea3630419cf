import { type CloudIntegrationBody, keyIntegrationBody } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { bodyByRole, givenSetting, givenUpdated, otherwise } from '../scenes/answers.js'
import { gist } from '../scenes/gist.js'

const object = { type: 'object' } as const
const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Updates everything but one key. */
export const keepingFirst =
  (field: string): Impostor =>
  (send) => {
    let first: JsonObject = {}
    return async (call) => {
      if (call.operation === 'registerCloudIntegration') first = call.body as JsonObject
      const isUpdate = call.operation === 'updateCloudIntegration'
      return send(
        isUpdate ? { ...call, body: { ...(call.body as JsonObject), [field]: first[field] ?? null } } : call,
      )
    }
  }

/** The answer of the Update is a matter of the fields; this is what is stored, and not what was read before. */
const overwrites = (
  field: 'name' | 'memo' | 'region' | 'includedTags' | 'excludedTags',
): ConformanceCase => ({
  id: `cloud-integrations/update/overwrites-${kebab(field)}`,
  clause: 'integration.update.overwrites',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.integration()
    await given.integrationAsRead(id)
    const changed = otherwise(body, given.name('integration'))

    const reply = await send(updateCloudIntegration(id, changed))

    expectSuccess(reply, object)
    await eventually(async () =>
      expectEqual(field, (await given.integrationAsRead(id))[field], changed[field] as Json),
    )
  },

  impostor: keepingFirst(field),
})

/** The body is rightful; it reaches another setting than the one it is for. */
const leavesOthers: ConformanceCase = {
  id: 'cloud-integrations/update/leaves-other-settings-alone',
  clause: 'integration.update.only',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const [other, changed] = await Promise.all([given.integration(), given.integration()])
    const before = gist(await given.integrationAsRead(other.id))
    const body = otherwise(changed.body, given.name('integration'))

    const reply = await send(updateCloudIntegration(changed.id, body))

    expectSuccess(reply, object)
    await eventually(async () => {
      givenUpdated(await given.integrationAsRead(changed.id), body.memo)
      expectEqual('the other setting', gist(await given.integrationAsRead(other.id)), before)
    })
  },

  impostor: (send) => {
    const ids: string[] = []
    return async (call) => {
      const reply = await send(call)
      if (call.operation === 'registerCloudIntegration' && isSuccess(reply))
        ids.push(JSON.parse(reply.text).id)
      if (call.operation !== 'updateCloudIntegration') return reply
      const body = call.body as JsonObject
      for (const id of ids.filter((each) => !call.path.endsWith(encodeURIComponent(each))))
        await send(updateCloudIntegration(id, { ...body, name: `${body.name}-too` }))
      return reply
    }
  },
}

/** What integration they use together is the other's still. */
const leavesSharers = (
  id: string,
  changedOf: (before: CloudIntegrationBody, name: string) => JsonObject,
): ConformanceCase => ({
  id: `cloud-integrations/update/${id}`,
  clause: 'integration.update.only',
  effects: ['creates'],

  async run(scene) {
    const { send, given, eventually } = scene
    const changed = await givenSetting(scene, await bodyByRole(scene))
    const other = await givenSetting(scene, { ...changed.body, name: given.name('integration') })
    const before = gist(await given.integrationAsRead(other.id))
    const body = { ...changedOf(changed.body, given.name('integration')), memo: 'changed' }

    const reply = await send(updateCloudIntegration(changed.id, body))

    expectSuccess(reply, object)
    await eventually(async () => {
      givenUpdated(await given.integrationAsRead(changed.id), body.memo)
      expectEqual('the other setting', gist(await given.integrationAsRead(other.id)), before)
    })
  },

  impostor: (send) => {
    let updated: string | undefined
    return async (call) => {
      if (call.operation === 'updateCloudIntegration') updated = call.path
      const reply = await send(call)
      const isOther = call.operation === 'getCloudIntegration' && updated && call.path !== updated
      return isOther && isSuccess(reply)
        ? jsonReply(200, { ...(JSON.parse(reply.text) as JsonObject), externalId: null })
        : reply
    }
  },
})

export const updateCases: ConformanceCase[] = [
  ...(['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const).map(overwrites),
  leavesOthers,
  leavesSharers('leaves-settings-that-share-its-external-id', otherwise),
  leavesSharers('leaves-the-external-id-that-it-gives-up-to-others', (_, name) => ({
    ...keyIntegrationBody(name),
    ...{ roleArn: null, externalId: null },
  })),
]
