import { roleIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  generateExternalId,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Call, JsonObject } from '../../../spec/http.js'
import { externalIdSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../../kernel/expect.js'
import { alteringReply, jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer, bodyByRole, givenSetting } from '../scenes/answers.js'

const externalIdOf = (call: Call): string | undefined =>
  (call.body as { externalId?: string } | undefined)?.externalId

/** Refuses an external id once `isSpent`, by how often it was used and how many settings were deleted. */
const refusing =
  (isSpent: (used: number, deleted: number) => boolean): Impostor =>
  (send) => {
    let [used, deleted] = [0, 0]
    return async (call) => {
      if (externalIdOf(call) && isSpent(used, deleted)) return jsonReply(400, { error: 'spent' })
      if (externalIdOf(call)) used++
      if (call.operation === 'deleteCloudIntegration') deleted++
      return send(call)
    }
  }

/** Another setting by role, which uses an external id that was generated before. */
const sharing = ({ given }: Scene, externalId: string) =>
  registerCloudIntegration(roleIntegrationBody(given.name('integration'), externalId))

const expectUsed = (reply: Parameters<typeof expectSuccess>[0], externalId: string): void => {
  const setting = expectSuccess(reply, { type: 'object' }) as JsonObject
  expectEqual('externalId', setting.externalId, externalId)
}

const generates: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-a-non-empty-string',
  clause: 'integration.externalId.generated',
  effects: ['leavesTraces'],

  async run({ send }) {
    const reply = await send(generateExternalId())

    const { externalId } = expectSuccess(reply, externalIdSchema)
    expectThat(externalId !== '', 'a non-empty externalId', externalId)
  },

  impostor: alteringReply('generateExternalId', () => ({ externalId: '' })),
}

/** By one setting more than have it already. */
const isShared = (by: string, already: number): ConformanceCase => ({
  id: `cloud-integrations/external-id/is-shared-by-${by}-settings`,
  clause: 'integration.externalId.shared',
  effects: ['creates'],

  async run(scene) {
    const { body } = await givenSetting(scene, await bodyByRole(scene))
    const externalId = body.externalId as string
    for (let used = 1; used < already; used++)
      await scene.given.done(sharing(scene, externalId), { type: 'object' })

    const reply = await scene.send(sharing(scene, externalId))

    expectUsed(reply, externalId)
  },

  impostor: refusing((used) => used === already),
})

const isTakenOver: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-shared-by-way-of-an-update',
  clause: 'integration.externalId.shared',
  effects: ['creates'],

  async run(scene) {
    const { body } = await givenSetting(scene, await bodyByRole(scene))
    const externalId = body.externalId as string
    const other = await scene.given.integration()
    const byRole = roleIntegrationBody(other.body.name, externalId)

    const reply = await scene.send(
      updateCloudIntegration(other.id, { ...byRole, key: null, secretKey: null }),
    )

    expectUsed(reply, externalId)
  },

  impostor: refusing((used) => used === 1),
}

/** Two settings share the id; one of them goes, and which one must not matter. */
const staysUsable = (gone: 'first' | 'second'): ConformanceCase => ({
  id: `cloud-integrations/external-id/stays-usable-when-the-${gone}-setting-is-deleted`,
  clause: 'integration.externalId.reusable',
  effects: ['creates'],

  async run(scene) {
    const first = await givenSetting(scene, await bodyByRole(scene))
    const externalId = first.body.externalId as string
    const second = await givenSetting(scene, roleIntegrationBody(scene.given.name('integration'), externalId))
    const { id } = gone === 'first' ? first : second
    await scene.given.done(deleteCloudIntegration(id), { type: 'object' })

    const reply = await scene.send(sharing(scene, externalId))

    expectUsed(reply, externalId)
  },

  impostor: refusing((_, deleted) => deleted > 0),
})

const staysShown: ConformanceCase = {
  id: 'cloud-integrations/external-id/stays-with-the-setting-that-is-left',
  clause: 'integration.externalId.reusable',
  effects: ['creates'],

  async run(scene) {
    const { given, send, eventually } = scene
    const first = await givenSetting(scene, await bodyByRole(scene))
    const externalId = first.body.externalId as string
    const second = await givenSetting(scene, roleIntegrationBody(given.name('integration'), externalId))
    await given.integrationAsRead(second.id)

    const reply = await send(deleteCloudIntegration(first.id))

    expectSuccess(reply, { type: 'object' })
    await eventually(async () =>
      expectEqual('externalId', (await given.integrationAsRead(second.id)).externalId, externalId),
    )
  },

  impostor: (send) => {
    let isDeleted = false
    const forgetting = alteringAnswer('getCloudIntegration', (setting) => ({ ...setting, externalId: null }))
    return async (call) => {
      isDeleted ||= call.operation === 'deleteCloudIntegration'
      return (isDeleted ? forgetting(send) : send)(call)
    }
  },
}

export const externalIdCases = [
  generates,
  isShared('two', 1),
  isShared('three', 2),
  isTakenOver,
  staysUsable('first'),
  staysUsable('second'),
  staysShown,
]
