import { keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject, Reply, Write } from '../../spec/http.js'
import { createRandom, subSeed } from '../../spec/random.js'
import { externalIdSchema, idSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { type AnswerTo, type ObservedScene, observing } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { type Control, expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { unknownIdLike } from '../kernel/unknown-id.js'
import {
  type Acceptance,
  acceptance,
  acceptedBut,
  agreed,
  other,
  refusedAmong,
  tried,
  triedStatus,
} from './reading.js'

/** The registration of a setting, by access key unless the fields say otherwise. */
export const registering = ({ name }: Given, fields: JsonObject = {}): Write =>
  calls.registerCloudIntegration({ ...keyIntegrationBody(name('integration')), ...fields })

export const settingRegistered: Control = {
  name: 'a setting that was registered is shown',
  call: async (scene) => calls.getCloudIntegration((await scene.given.sharedIntegration()).id),
}

/** The setting that was registered, as Get shows it. */
export const settingWith = ({ eventually }: Scene, reply: Reply): Promise<JsonObject> =>
  eventually((look) => look.integration(expectSuccess(reply, idSchema).id))

/** The services of a setting. */
export function shownServices({ services }: JsonObject): JsonObject {
  if (typeof services === 'object' && services !== null && !Array.isArray(services)) return services
  throw new Untestable('The setting shows no services.')
}

const { key, secretKey } = keyIntegrationBody('')
const byKey = { key, secretKey } as JsonObject
const roleArn = roleIntegrationBody('', '').roleArn as string

/** Whether a setting may be registered with this access alone, after a plain one succeeded. */
function tryAccess(scene: ObservedScene, access: JsonObject): Promise<Acceptance> {
  const { key: _, secretKey: __, ...rest } = keyIntegrationBody(scene.given.name('integration'))
  return tried(scene, settingRegistered, calls.registerCloudIntegration({ ...rest, ...access }))
}

const byKeyWithNull: JsonObject = { roleArn: null, externalId: null }
const byRoleWithNull: JsonObject = { key: null, secretKey: null }

const blankShownAs = (shown: unknown): AnswerTo<'cloud.access.blank'> =>
  shown === null ? 'unsets' : shown === '' ? 'kept' : other(JSON.stringify(shown))

const byRole = ({ name }: Given, externalId: string, fields: JsonObject = {}): Write =>
  calls.registerCloudIntegration({ ...roleIntegrationBody(name('integration'), externalId), ...fields })

/** A generated external id, and the answer to a second setting with it after the first was deleted. */
const externalIdReleased = shared<{ externalId: string; usedAgain: Reply }>(async ({ given: own, act }) => {
  const externalId = await own.externalId()
  const { id } = await own.done(byRole(own, externalId), idSchema)
  await own.done(calls.deleteCloudIntegration(id), { type: 'object' })
  return { externalId, usedAgain: await act(byRole(own, externalId)) }
})

export const cloudSettingObservations = [
  ...observing(['creates'], {
    async 'cloud.name.in-use.status'(scene) {
      const { body } = await scene.given.sharedIntegration()
      return triedStatus(scene, settingRegistered, registering(scene.given, { name: body.name }))
    },

    'cloud.method.none': (scene) => tryAccess(scene, {}),

    'cloud.method.both': async (scene) =>
      tryAccess(scene, { ...byKey, roleArn, externalId: await scene.given.externalId() }),

    'cloud.method.incomplete': async (scene) =>
      agreed({
        'a key without its secret': await tryAccess(scene, { key: byKey.key ?? null }),
        'a role without an external id': await tryAccess(scene, { roleArn }),
      }),

    async 'cloud.access.blank'(scene) {
      await expectControl(scene, settingRegistered)
      const reply = await scene.act(registering(scene.given, { roleArn: '' }))

      const answer = acceptance(reply)
      if (answer !== 'accepted') return answer
      const shown = (await settingWith(scene, reply)).roleArn ?? null
      return blankShownAs(shown)
    },

    /** Null for what the method of the setting does not need, in settings of either method. */
    async 'cloud.access.null'(scene) {
      const { given } = scene
      const externalId = await given.externalId()
      const withKey = await refusedAmong(byKeyWithNull, (fields) =>
        tried(scene, settingRegistered, registering(given, fields)),
      )
      const withRole = await refusedAmong(byRoleWithNull, (fields) =>
        tried(scene, settingRegistered, byRole(given, externalId, fields)),
      )
      return acceptedBut({ ...byRoleWithNull, ...byKeyWithNull }, { ...withRole, ...withKey })
    },

    async 'cloud.external-id.unissued'(scene) {
      const { externalId: known } = await externalIdReleased(scene)
      const externalId = unknownIdLike(known, createRandom(subSeed(0, known)))

      return acceptance(await scene.act(byRole(scene.given, externalId)))
    },

    'cloud.external-id.released': async (scene) => acceptance((await externalIdReleased(scene)).usedAgain),
  }),
  /**
   * Runs alone: external ids that others generate or use meanwhile would hide that a server repeats one until
   * it is used.
   */
  ...observing(
    ['creates'],
    {
      async 'cloud.external-id.successive'({ given }) {
        const generate = async () =>
          (await given.done(calls.generateExternalId(), externalIdSchema)).externalId
        const first = await generate()
        await given.done(byRole(given, first), idSchema)
        const [second, third] = [await generate(), await generate()]
        return second === first ? 'always-same' : second === third ? 'same' : 'different'
      },
    },
    { alone: true },
  ),
]
