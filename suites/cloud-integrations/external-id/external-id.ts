import { keyIntegrationBody, roleIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  generateExternalId,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Call, JsonObject, Reply, Write } from '../../../spec/http.js'
import { externalIdSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { alteringReply, jsonReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer } from '../scenes/answers.js'
import { settingByRole } from '../scenes/kinds-of-settings.js'
import {
  assumeMethodChanges,
  expectDeleteWorks,
  expectUpdateWorks,
  givenUp,
  registeredAs,
  standing,
} from '../scenes/lives.js'

const externalIdOf = (call: Call): string | undefined =>
  (call.body as { externalId?: string } | undefined)?.externalId

/**
 * Refuses an external id once `isSpent` says so, given how often it was used and how many of its settings were deleted,
 * or gave it up.
 */
const refusing =
  (isSpent: (used: number, left: number) => boolean): Impostor =>
  (send) => {
    const used = new Map<string, number>()
    const left = new Map<string, number>()
    const usedBy = new Map<string, string>()
    const count = (of: Map<string, number>, id: string) => of.set(id, (of.get(id) ?? 0) + 1)
    return async (call) => {
      const externalId = externalIdOf(call)
      if (externalId && isSpent(used.get(externalId) ?? 0, left.get(externalId) ?? 0))
        return jsonReply(400, { error: 'spent' })
      const reply = await send(call)
      const path = call.operation === 'registerCloudIntegration' ? `${call.path}/${idOf(reply)}` : call.path
      const isOver = call.operation === 'deleteCloudIntegration' || Object(call.body).externalId === null
      const freed = isOver && usedBy.get(path)
      if (freed) count(left, freed)
      if (!externalId) return reply
      count(used, externalId)
      usedBy.set(path, externalId)
      return reply
    }
  }

/** Refuses a call of this operation with an external id that so many other settings use. */
const refusingShared =
  (operation: 'registerCloudIntegration' | 'updateCloudIntegration', others: number): Impostor =>
  (send) => {
    const used = new Map<string, unknown>()
    return async (call) => {
      const { externalId } = Object(call.body) as { externalId?: unknown }
      const sharing = [...used].filter(([path, id]) => path !== call.path && id === externalId)
      if (call.operation === operation && typeof externalId === 'string' && sharing.length >= others)
        return jsonReply(400, { error: 'spent' })
      const reply = await send(call)
      if (!isSuccess(reply)) return reply
      if (call.operation === 'registerCloudIntegration') used.set(`${call.path}/${idOf(reply)}`, externalId)
      if (call.operation === 'updateCloudIntegration' && externalId !== undefined)
        used.set(call.path, externalId)
      if (call.operation === 'deleteCloudIntegration') used.delete(call.path)
      return reply
    }
  }

const idOf = (reply: Reply): unknown => (isSuccess(reply) ? JSON.parse(reply.text).id : undefined)

/** Another setting by role with an external id that is already in use. */
const sharing = ({ given }: Scene, externalId: string) =>
  registerCloudIntegration(roleIntegrationBody(given.name('setting'), externalId))

/** The setting is taken. An answer that shows no external id at all breaks another clause. */
const expectUsed = (reply: Parameters<typeof expectSuccess>[0], externalId: string): void => {
  const setting = expectSuccess(reply, { type: 'object' }) as JsonObject
  if (!Object.hasOwn(setting, 'externalId'))
    throw new Untestable('Cannot read externalId: the answer has no such key.', { reply })
  expectField(setting, 'externalId', externalId)
}

const generates: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-a-non-empty-string',
  clause: 'integration.externalId.generated',
  effects: ['leavesTraces'],

  async run({ act }) {
    const reply = await act(generateExternalId())

    const generated = expectSuccess(reply, externalIdSchema)
    expectThat({ properties: { externalId: { minLength: 1 } } }, 'a non-empty externalId', generated)
  },

  impostor: alteringReply('generateExternalId', () => ({ externalId: '' })),
}

const isSharedByTwo: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-shared-by-two-settings',
  clause: 'integration.externalId.shared',
  effects: ['creates'],

  async run(scene) {
    const externalId = (await standing(scene, settingByRole)).body.externalId as string

    const reply = await scene.act(sharing(scene, externalId))

    expectUsed(reply, externalId)
  },

  impostor: refusing((used) => used === 1),
  departure: refusingShared('registerCloudIntegration', 1),
}

/** No other case uses this external id, so its third use really is the third. */
const isSharedByThree: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-shared-by-three-settings',
  clause: 'integration.externalId.shared',
  effects: ['creates'],

  async run(scene) {
    const { body } = await registeredAs(scene, await settingByRole.body(scene))
    const externalId = body.externalId as string
    await scene.given.done(sharing(scene, externalId), { type: 'object' })

    const reply = await scene.act(sharing(scene, externalId))

    expectUsed(reply, externalId)
  },

  impostor: refusing((used) => used === 2),
  departure: refusingShared('registerCloudIntegration', 2),
}

/** The setting that stays for the whole run is shared by others already, which are deleted at any time. */
const isTakenOver: ConformanceCase = {
  id: 'cloud-integrations/external-id/is-shared-by-way-of-an-update',
  clause: 'integration.externalId.shared',
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)
    const { body } = await registeredAs(scene, await settingByRole.body(scene))
    const externalId = body.externalId as string
    const other = await scene.given.integration()
    const byRole = roleIntegrationBody(scene.given.name('setting'), externalId)

    const reply = await scene.act(updateCloudIntegration(other.id, { ...byRole, ...givenUp.byKey }))

    if (!isSuccess(reply)) await assumeMethodChanges(scene, 'byKey')
    expectUsed(reply, externalId)
  },

  impostor: refusing((used) => used === 1),
  departure: refusingShared('updateCloudIntegration', 1),
}

/** Two settings share the id. One that is deleted, or takes another method, must leave it usable. */
const staysUsable = (
  label: string,
  leave: (of: readonly [first: RegisteredIntegration, second: RegisteredIntegration]) => Write,
): ConformanceCase => ({
  id: `cloud-integrations/external-id/stays-usable-when-${label}`,
  clause: 'integration.externalId.reusable',
  effects: ['creates'],

  async run(scene) {
    const first = await registeredAs(scene, await settingByRole.body(scene))
    const externalId = first.body.externalId as string
    const second = await registeredAs(scene, roleIntegrationBody(scene.given.name('setting'), externalId))
    await scene.given.done(leave([first, second]), { type: 'object' })

    const reply = await scene.act(sharing(scene, externalId))

    expectUsed(reply, externalId)
  },

  impostor: refusing((_, left) => left > 0),
})

/** The list is up to date once it no longer shows the first setting. */
const staysShown: ConformanceCase = {
  id: 'cloud-integrations/external-id/stays-with-the-setting-that-is-left',
  clause: 'integration.externalId.reusable',
  effects: ['creates'],

  async run(scene) {
    const { given, act } = scene
    await expectDeleteWorks(scene)
    const first = await registeredAs(scene, await settingByRole.body(scene))
    const externalId = first.body.externalId as string
    const second = await registeredAs(scene, roleIntegrationBody(given.name('setting'), externalId))

    const reply = await act(deleteCloudIntegration(first.id))

    expectSuccess(reply, { type: 'object' })
    await scene.eventually(async (look) => {
      const list = await look.integrations()
      const left = list.find(({ id }) => id === second.id)
      if (!left || list.some(({ id }) => id === first.id))
        throw new Untestable(
          `Cannot read the state: the list shows another of two settings than ${second.id}.`,
        )
      expectField(left, 'externalId', externalId)
    })
  },

  impostor: (send) => {
    let isDeleted = false
    const forgetting = alteringAnswer('listCloudIntegrations', (setting) => ({
      ...setting,
      externalId: null,
    }))
    return async (call) => {
      isDeleted ||= call.operation === 'deleteCloudIntegration'
      return (isDeleted ? forgetting(send) : send)(call)
    }
  },
}

export const externalIdCases = [
  generates,
  isSharedByTwo,
  isSharedByThree,
  isTakenOver,
  staysUsable('the-first-setting-is-deleted', ([{ id }]) => deleteCloudIntegration(id)),
  staysUsable('the-second-setting-is-deleted', ([, { id }]) => deleteCloudIntegration(id)),
  staysUsable('a-setting-takes-another-method', ([{ id, body }]) =>
    updateCloudIntegration(id, { ...keyIntegrationBody(String(body.name)), ...givenUp.byRole }),
  ),
  staysShown,
]
