import { type CloudIntegrationBody, roleIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  getCloudIntegration,
  listCloudIntegrations,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { idSchema } from '../../../spec/schemas.js'
import { show } from '../../../spec/show.js'
import type { Impostor } from '../../kernel/case.js'
import { expectSuccess, expectThat } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { alteringReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** A setting as an answer shows it, and the id that its Register gave, where that was another answer. */
export interface Shown {
  setting: JsonObject
  id?: string
}

/** One of the five operations that show a setting, with the way to its answer for a given body. */
export interface Answer {
  operation: OperationId
  /** The operation's place in case ids. */
  verb: string
  show(scene: Scene, body: CloudIntegrationBody): Promise<Shown>
}

const object = { type: 'object' } as const
export const settingsSchema = {
  type: 'object',
  properties: { cloud_integrations: { type: 'array', items: object } },
  required: ['cloud_integrations'],
} as const

const settingIn = (reply: Parameters<typeof expectSuccess>[0]): JsonObject =>
  expectSuccess(reply, object) as JsonObject

/** The settings that a List shows, in the wrapper that §4.3 gives it. */
export const settingsIn = (reply: Parameters<typeof expectSuccess>[0]): JsonObject[] =>
  expectSuccess(reply, settingsSchema).cloud_integrations as JsonObject[]

/** Registers a body that has to be accepted for the scene to stand. */
export async function givenSetting(
  { given }: Scene,
  body: CloudIntegrationBody,
): Promise<RegisteredIntegration> {
  return { id: (await given.done(registerCloudIntegration(body), idSchema)).id, body }
}

/** Throws `Untestable` while a setting is read as it was before the update that gave it a memo. */
export function givenUpdated(setting: JsonObject, memo: Json | undefined): void {
  if (setting.memo !== memo) throw new Untestable(`The update to memo ${show(memo)} cannot be read.`)
}

/** A body for integration by role, with an external id of this deployment. */
export const bodyByRole = async ({ given }: Scene): Promise<CloudIntegrationBody> =>
  roleIntegrationBody(given.name('integration'), await given.externalId())

/** The same setting with another value in every key but the external id, by the same method. */
export const otherwise = (body: CloudIntegrationBody, name: string): CloudIntegrationBody => ({
  ...body,
  name,
  memo: 'before the update',
  region: 'us-west-2',
  includedTags: 'Name:before',
  excludedTags: 'Stage:before',
  services: { SQS: { enable: true, role: null } },
  ...('key' in body ? { key: 'AKIAEXAMPLEBEFORE001' } : { roleArn: 'arn:aws:iam::123456789012:role/Before' }),
})

export const answers: readonly Answer[] = [
  {
    operation: 'registerCloudIntegration',
    verb: 'register',
    show: async ({ send }, body) => ({ setting: settingIn(await send(registerCloudIntegration(body))) }),
  },
  {
    operation: 'getCloudIntegration',
    verb: 'get',
    async show(scene, body) {
      const { id } = await givenSetting(scene, body)
      return scene.eventually(async () => ({
        setting: settingIn(await scene.send(getCloudIntegration(id))),
        id,
      }))
    },
  },
  {
    operation: 'listCloudIntegrations',
    verb: 'list',
    async show(scene, body) {
      const { id } = await givenSetting(scene, body)
      return scene.eventually(async () => {
        const list = settingsIn(await scene.send(listCloudIntegrations()))
        const setting = list.find((each) => each.id === id || each.name === body.name)
        expectThat(setting !== undefined, `the list to show ${body.name}`, `${list.length} others`)
        return { setting: setting as JsonObject, id }
      })
    },
  },
  {
    operation: 'updateCloudIntegration',
    verb: 'update',
    async show(scene, body) {
      const { id } = await givenSetting(scene, otherwise(body, scene.given.name('integration')))
      return { setting: settingIn(await scene.send(updateCloudIntegration(id, body))), id }
    },
  },
  {
    operation: 'deleteCloudIntegration',
    verb: 'delete',
    async show(scene, body) {
      const { id } = await givenSetting(scene, body)
      await scene.given.integrationAsRead(id)
      return { setting: settingIn(await scene.send(deleteCloudIntegration(id))), id }
    },
  },
]

/** Alters each setting that an operation answers with. */
export const alteringAnswer = (
  operation: OperationId,
  alter: (setting: JsonObject) => JsonObject,
): Impostor =>
  alteringReply(
    operation,
    (body): Json =>
      Array.isArray(body.cloud_integrations)
        ? { ...body, cloud_integrations: (body.cloud_integrations as JsonObject[]).map(alter) }
        : alter(body),
  )

/** A setting without one of its fields. */
export function without(setting: JsonObject, field: string): JsonObject {
  const { [field]: _, ...rest } = setting
  return rest
}
