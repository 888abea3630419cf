import { keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { createRandom, subSeed } from '../../fixtures/random.js'
import type { JsonObject, Reply, Write } from '../../spec/http.js'
import { externalIdSchema, idSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { type AnswerTo, type ObservedScene, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { type Control, expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { unknownIdLike } from '../kernel/unknown-id.js'
import { type Acceptance, acceptance, agreed, other, tried, triedStatus } from './reading.js'

const effects = ['creates'] as const

/** The registration of a setting by access key, unless the fields say otherwise. */
export const registering = ({ name }: Given, fields: JsonObject = {}): Write =>
  calls.registerCloudIntegration({ ...keyIntegrationBody(name('integration')), ...fields })

export const settingRegistered: Control = {
  name: 'a setting is registered',
  call: async ({ given }) => registering(given),
}

/** The setting that was registered, as Get shows it. */
export const settingWith = ({ eventually }: Scene, reply: Reply): Promise<JsonObject> =>
  eventually((look) => look.integration(expectSuccess(reply, idSchema).id))

/** The services of a setting. */
export function shownServices({ services }: JsonObject): JsonObject {
  if (typeof services === 'object' && services !== null && !Array.isArray(services)) return services
  throw new Untestable('The setting shows no services.')
}

const nameInUse = observation('cloud.name.in-use.status', {
  effects,

  async observe(scene) {
    const { body } = await scene.given.shared('integration', ({ given }) => given.integration())
    return triedStatus(scene, settingRegistered, registering(scene.given, { name: body.name }), [
      '400',
      '409',
      '422',
    ])
  },
})

const { key, secretKey } = keyIntegrationBody('')
const byKey = { key, secretKey } as JsonObject
const roleArn = roleIntegrationBody('', '').roleArn as string

/** Whether a setting may be registered with these means of access alone, after a plain one. */
function tryAccess(scene: ObservedScene, access: JsonObject): Promise<Acceptance> {
  const { key: _, secretKey: __, ...rest } = keyIntegrationBody(scene.given.name('integration'))
  return tried(scene, settingRegistered, calls.registerCloudIntegration({ ...rest, ...access }))
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
    await expectControl(scene, settingRegistered)
    const reply = await scene.act(registering(scene.given, { roleArn: '' }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const shown = (await settingWith(scene, reply)).roleArn ?? null
    return blankShownAs(shown)
  },
})

const blankShownAs = (shown: unknown): AnswerTo<'cloud.access.blank'> =>
  shown === null ? 'unsets' : shown === '' ? 'kept' : other(JSON.stringify(shown))

const byRole = ({ name }: Given, externalId: string): Write =>
  calls.registerCloudIntegration(roleIntegrationBody(name('integration'), externalId))

/** An external id that was generated, and a setting that uses it. */
const issued = ({ given }: Scene): Promise<string> =>
  given.shared('an external id that a setting uses', async (scene) => {
    const externalId = await scene.given.externalId()
    await scene.given.done(byRole(scene.given, externalId), idSchema)
    return externalId
  })

const unissued = observation('cloud.external-id.unissued', {
  effects,

  async observe(scene) {
    const known = await issued(scene)
    const externalId = unknownIdLike(known, createRandom(subSeed(0, known)))
    return acceptance(await scene.act(byRole(scene.given, externalId)))
  },
})

const released = observation('cloud.external-id.released', {
  effects,

  async observe(scene) {
    const externalId = await scene.given.externalId()
    const { id } = await scene.given.done(byRole(scene.given, externalId), idSchema)
    await scene.given.done(calls.deleteCloudIntegration(id), { type: 'object' })

    return acceptance(await scene.act(byRole(scene.given, externalId)))
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
