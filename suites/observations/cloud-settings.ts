import { keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { createRandom, subSeed } from '../../fixtures/random.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { externalIdSchema, idSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { unknownIdLike } from '../kernel/unknown-id.js'
import { type Acceptance, acceptance, agreed, other, tried, triedStatus } from './reading.js'

const effects = ['creates'] as const

/** The registration of a setting by access key, unless the fields say otherwise. */
export const registering = ({ name }: Given, fields: JsonObject = {}): Call =>
  calls.registerCloudIntegration({ ...keyIntegrationBody(name('integration')), ...fields })

/** The setting that was registered, as Get shows it. */
export const settingWith = ({ given }: Scene, reply: Reply): Promise<JsonObject> =>
  given.integrationAsRead(expectSuccess(reply, idSchema).id)

/** The services of a setting. */
export function shownServices({ services }: JsonObject): JsonObject {
  if (typeof services === 'object' && services !== null && !Array.isArray(services)) return services
  throw new Untestable('The setting shows no services.')
}

const nameInUse = observation('cloud.name.in-use.status', {
  effects,

  async observe(scene) {
    const registered = registering(scene.given)
    return triedStatus(scene, registered, registered, ['400', '409', '422'])
  },
})

const { key, secretKey } = keyIntegrationBody('')
const byKey = { key, secretKey } as JsonObject
const roleArn = roleIntegrationBody('', '').roleArn as string

/** Whether a setting may be registered with these means of access alone, after a plain one. */
function tryAccess(scene: Scene, access: JsonObject): Promise<Acceptance> {
  const { key: _, secretKey: __, ...rest } = keyIntegrationBody(scene.given.name('integration'))
  return tried(scene, registering(scene.given), calls.registerCloudIntegration({ ...rest, ...access }))
}

const none = observation('cloud.method.none', {
  effects,
  observe: (scene) => tryAccess(scene, {}),
})

const both = observation('cloud.method.both', {
  effects,
  observe: async (scene) =>
    tryAccess(scene, { ...byKey, roleArn, externalId: await scene.given.externalId() }),
})

const incomplete = observation('cloud.method.incomplete', {
  effects,

  observe: async (scene) =>
    agreed({
      'a key without its secret': await tryAccess(scene, { key: byKey.key ?? null }),
      'a role without an external id': await tryAccess(scene, { roleArn }),
    }),
})

const blank = observation('cloud.access.blank', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    await given.integration()
    const reply = await send(registering(given, { roleArn: '' }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const shown = (await settingWith(scene, reply)).roleArn ?? null
    return blankShownAs(shown)
  },
})

const blankShownAs = (shown: unknown): AnswerTo<'cloud.access.blank'> =>
  shown === null ? 'unsets' : shown === '' ? 'kept' : other(JSON.stringify(shown))

const byRole = ({ given }: Scene, externalId: string): Call =>
  calls.registerCloudIntegration(roleIntegrationBody(given.name('integration'), externalId))

const unissued = observation('cloud.external-id.unissued', {
  effects,

  async observe(scene) {
    const issued = await scene.given.externalId()
    return tried(
      scene,
      byRole(scene, issued),
      byRole(scene, unknownIdLike(issued, createRandom(subSeed(0, issued)))),
    )
  },
})

const released = observation('cloud.external-id.released', {
  effects,

  async observe(scene) {
    const externalId = await scene.given.externalId()
    const { id } = await scene.given.done(byRole(scene, externalId), idSchema)
    await scene.given.done(calls.deleteCloudIntegration(id), { type: 'object' })

    return acceptance(await scene.send(byRole(scene, externalId)))
  },
})

/** What others generate or use meanwhile would hide that one is given out until it is used. */
const successive = observation('cloud.external-id.successive', {
  effects: ['leavesTraces'],
  alone: true,

  async observe({ given }) {
    const generate = async () => (await given.done(calls.generateExternalId(), externalIdSchema)).externalId
    const [first, second] = [await generate(), await generate()]
    return first === second ? 'same' : 'different'
  },
})

export const cloudSettingObservations = [
  nameInUse,
  none,
  both,
  incomplete,
  blank,
  unissued,
  released,
  successive,
]
