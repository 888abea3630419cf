import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import {
  createInvitation,
  getHostByCustomIdentifier,
  listCloudIntegrations,
  listInvitations,
  registerCloudIntegration,
  registerHost,
  updateCloudIntegration,
  updateHost,
} from '../../fixtures/calls.js'
import type { JsonObject, Write } from '../../spec/http.js'
import { idSchema, invitationSchema } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectSuccess, isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { hostOf, invitationOf, type Owned, type Owner, settingOf } from './views.js'

/** The second key makes a like thing first, so that only what is in use can be in its way. */
async function expectFree(
  scene: Scene,
  make: (scene: Scene, key: Owner) => Promise<Owned>,
  again: (thing: Owned) => Write,
  answer: object = idSchema,
): Promise<void> {
  const first = await make(scene, 'full')
  await make(scene, 'other')
  await settled(scene)

  const reply = await scene.act({ ...again(first), key: 'other' })

  expectSuccess(reply, answer)
}

/** The same of an update, which takes something else before. */
async function expectFreeToTake(
  scene: Scene,
  make: (scene: Scene, key: Owner) => Promise<Owned>,
  key: 'name' | 'customIdentifier',
  taking: (own: Owned, text: string) => Write,
): Promise<void> {
  const { [key]: used } = await make(scene, 'full')
  const own = await make(scene, 'other')
  await scene.given.done({ ...taking(own, scene.given.name('another')), key: 'other' }, idSchema)
  await settled(scene)

  const reply = await scene.act({ ...taking(own, used), key: 'other' })

  expectSuccess(reply, idSchema)
}

const inUse = jsonReply(400, { error: { message: 'It is in use already.' } })

const refusingWhatTheFirstHas =
  (operation: 'registerHost' | 'updateHost'): Impostor =>
  (send) =>
  async (call) => {
    const { customIdentifier } = Object(call.body) as JsonObject
    const isOther = call.operation === operation && call.key === 'other'
    if (!isOther || typeof customIdentifier !== 'string') return send(call)
    return isSuccess(await send(getHostByCustomIdentifier(customIdentifier))) ? inUse : send(call)
  }

const refusingANameOfTheFirst =
  (operation: 'registerCloudIntegration' | 'updateCloudIntegration'): Impostor =>
  (send) =>
  async (call) => {
    if (call.operation !== operation || call.key !== 'other') return send(call)
    const { text } = await send(listCloudIntegrations())
    return text.includes(`"${(call.body as JsonObject).name}"`) ? inUse : send(call)
  }

export const freeElsewhereCases: readonly ConformanceCase[] = [
  {
    id: 'keys/other/register-host-with-the-same-identifier',
    clause: 'host.identifier.free-elsewhere',
    needs: ['otherKey'],
    effects: ['creates'],

    run: (scene) =>
      expectFree(scene, hostOf, ({ customIdentifier }) =>
        registerHost({ ...hostBody(scene.given.name('host')), customIdentifier }),
      ),

    impostor: refusingWhatTheFirstHas('registerHost'),
  },
  {
    id: 'keys/other/update-host-to-the-same-identifier',
    clause: 'host.identifier.free-elsewhere',
    needs: ['otherKey'],
    effects: ['creates'],

    run: (scene) =>
      expectFreeToTake(scene, hostOf, 'customIdentifier', ({ id, name }, customIdentifier) =>
        updateHost(id, { ...hostBody(name), customIdentifier }),
      ),

    impostor: refusingWhatTheFirstHas('updateHost'),
  },
  {
    id: 'keys/other/register-cloud-integration-of-the-same-name',
    clause: 'integration.name.free-elsewhere',
    needs: ['otherKey'],
    effects: ['creates'],

    run: (scene) =>
      expectFree(scene, settingOf, ({ name }) => registerCloudIntegration(keyIntegrationBody(name))),

    impostor: refusingANameOfTheFirst('registerCloudIntegration'),
  },
  {
    id: 'keys/other/update-cloud-integration-to-the-same-name',
    clause: 'integration.name.free-elsewhere',
    needs: ['otherKey'],
    effects: ['creates'],

    run: (scene) =>
      expectFreeToTake(scene, settingOf, 'name', ({ id }, name) =>
        updateCloudIntegration(id, keyIntegrationBody(name)),
      ),

    impostor: refusingANameOfTheFirst('updateCloudIntegration'),
  },
  {
    id: 'keys/other/create-invitation-of-the-same-address',
    clause: 'organization.invitations.free-elsewhere',
    needs: ['otherKey'],
    effects: ['creates', 'sendsMail'],

    run: (scene) =>
      expectFree(
        scene,
        invitationOf,
        ({ name }) => createInvitation({ email: name, authority: 'viewer' }),
        invitationSchema,
      ),

    impostor: (send) => async (call) => {
      if (call.operation !== 'createInvitation' || call.key !== 'other') return send(call)
      const { text } = await send(listInvitations())
      return text.includes(`"${(call.body as JsonObject).email}"`) ? inUse : send(call)
    },
  },
]
