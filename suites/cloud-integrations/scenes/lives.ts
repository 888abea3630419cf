import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { idSchema } from '../../../spec/schemas.js'
import { bodyOf } from '../../kernel/evidence.js'
import { isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { Obstructed } from '../../kernel/obstacle.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { showReply } from '../../kernel/show.js'
import { otherwise, type SettingKind, settingByKey } from './kinds-of-settings.js'

/** What Register and Delete answered for a setting that is gone by now. */
export interface Life {
  body: PlainIntegrationBody
  registered: Reply
  /** Absent where Register gave no id. */
  id?: string
  /** Or why Delete was not even called. */
  deleted?: Reply | Obstructed
}

/** A setting that was registered and deleted, once a run for each kind. */
export const lifeOf = ({ given }: Scene, kind: SettingKind): Promise<Life> =>
  given.shared(`the life of ${kind.what}`, async (own) => {
    const body = await kind.body(own)
    const registered = await own.act(registerCloudIntegration(body))
    const id = idIn(registered)
    if (id === undefined) return { body, registered }
    return { body, registered, id, deleted: await deletedOf(own, id) }
  })

/** What came before a Delete can be told where it is not to be had. */
const deletedOf = ({ act }: Scene, id: string): Promise<Reply | Obstructed> =>
  act(deleteCloudIntegration(id)).catch((error) => {
    if (error instanceof Obstructed) return error
    throw error
  })

/** A setting that differed in everything until an update made it what it is, and that is gone by now. */
export const updateTo = (
  { given }: Scene,
  kind: SettingKind,
): Promise<RegisteredIntegration & { updated: Reply }> =>
  given.shared(`an update to ${kind.what}`, async (own) => {
    const body = await kind.body(own)
    const { id } = await registeredAs(own, otherwise(body, own.given.name('setting')))
    const updated = await own.act(updateCloudIntegration(id, body))
    await deletedOf(own, id)
    return { id, body, updated }
  })

/** A setting that stays while the run lasts, and that no call is made to change. */
export const standing = ({ given }: Scene, kind: SettingKind): Promise<RegisteredIntegration> =>
  given.shared(`${kind.what} to look at`, async (own) => registeredAs(own, await kind.body(own)))

/** Registers a body that has to be accepted for the scene to stand. */
export async function registeredAs(
  { given }: Scene,
  body: PlainIntegrationBody,
): Promise<RegisteredIntegration> {
  return { id: (await given.done(registerCloudIntegration(body), idSchema)).id, body }
}

/** A setting that was deleted, and that a read has shown before. */
export const deletedSetting = ({ given }: Scene): Promise<RegisteredIntegration> =>
  given.shared('a deleted setting', (own) => registeredAndDeleted(own))

/** The same for one case alone. */
export async function registeredAndDeleted(scene: Scene): Promise<RegisteredIntegration> {
  const setting = await scene.given.integration()
  await scene.eventually((look) => look.integration(setting.id))
  await scene.given.done(deleteCloudIntegration(setting.id), { type: 'object' })
  return setting
}

/** The control of what Register has to refuse: it takes the plainest setting. */
export async function expectRegisterWorks(scene: Scene): Promise<void> {
  expectControl((await lifeOf(scene, settingByKey)).registered, 'Register')
}

/** The control of what Update has to refuse: it takes the plainest body, a new name included. */
export async function expectUpdateWorks(scene: Scene): Promise<void> {
  expectControl((await updateTo(scene, settingByKey)).updated, 'Update')
}

/** The control of what comes after a Delete. */
export async function expectDeleteWorks(scene: Scene): Promise<void> {
  const { registered, deleted } = await lifeOf(scene, settingByKey)
  expectControl(registered, 'Register')
  if (deleted instanceof Obstructed) throw deleted
  if (deleted) expectControl(deleted, 'Delete')
}

function expectControl(reply: Reply, verb: string): void {
  if (!isSuccess(reply))
    throw new Untestable(`The control, ${verb} with the plainest body, answered ${showReply(reply)}.`, {
      reply,
    })
}

function idIn(reply: Reply): string | undefined {
  try {
    const body = isSuccess(reply) && bodyOf(reply)
    return isObject(body) && typeof body.id === 'string' ? body.id : undefined
  } catch {
    return undefined
  }
}
