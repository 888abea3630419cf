import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { idSchema } from '../../../spec/schemas.js'
import { bodyIfJson, bodyOf } from '../../kernel/evidence.js'
import { expectField, isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { type Obstacle, Obstructed } from '../../kernel/obstacle.js'
import { Untestable } from '../../kernel/outcomes.js'
import { answered, type PlainAnswer } from '../../kernel/plain-call.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { showReply } from '../../kernel/show.js'
import { obstacleIn } from '../../kernel/standing.js'
import { otherwise, type SettingKind, settingByKey, settingByRole } from './kinds-of-settings.js'

/** The answers of Register and Delete for a setting that no longer exists. */
export interface Life {
  body: PlainIntegrationBody
  registered: Reply
  /** Absent if Register gave no id. */
  id?: string
  /** Or the reason why Delete was not even called. */
  deleted?: Reply | Obstructed
}

/** A setting that was registered and deleted, once per run for each kind. */
export const lifeOf = ({ given }: Scene, kind: SettingKind): Promise<Life> =>
  given.shared(
    (own) =>
      answered(own, async () => {
        const body = await kind.body(own)
        const call = registerCloudIntegration(body)
        const registered = await own.act(call)
        const id = idIn(registered)
        if (id === undefined) return { body, registered, call, reply: registered }
        const deleted = await deletedOf(own, id)
        return {
          body,
          registered,
          id,
          deleted,
          call,
          reply: deleted instanceof Obstructed ? registered : deleted,
        }
      }),
    `the life of ${kind.what}`,
  )

/** The plain calls that a setting's life consists of, with their answers. */
export const plainLife = {
  registerCloudIntegration: async (scene: Scene): Promise<PlainAnswer> => {
    const { body, registered } = await lifeOf(scene, settingByKey)
    return { call: registerCloudIntegration(body), reply: registered }
  },
  deleteCloudIntegration: async (scene: Scene): Promise<PlainAnswer> => {
    const { id, reply } = deletionIn(await lifeOf(scene, settingByKey))
    return { call: deleteCloudIntegration(id), reply }
  },
  /** It renames the setting: whether one may keep its own name is told by a case of its own. */
  updateCloudIntegration: async (scene: Scene): Promise<PlainAnswer> => updateTo(scene, settingByKey),
}

/** The answer of Delete. Throws where there was nothing to delete. */
export function deletionIn({ id, body, registered, deleted }: Life): { id: string; reply: Reply } {
  if (deleted instanceof Obstructed) throw deleted
  if (id !== undefined && deleted) return { id, reply: deleted }
  const obstacle = obstacleIn(registerCloudIntegration(body), registered)
  if (obstacle) throw new Obstructed(obstacle)
  throw new Untestable(`Cannot set the scene: Register answered ${showReply(registered)}.`, {
    reply: registered,
  })
}

/** Even if Delete cannot be called, what came before it can be judged. */
export const deletedOf = ({ act }: Scene, id: string): Promise<Reply | Obstructed> =>
  act(deleteCloudIntegration(id)).catch((error) => {
    if (error instanceof Obstructed) return error
    throw error
  })

/** A setting that differed in everything until an update gave it this kind. It no longer exists. */
export const updateTo = ({ given }: Scene, kind: SettingKind): ReturnType<typeof updatedOnce> =>
  given.shared(
    (own) =>
      answered(own, async () => {
        const updated = await updatedOnce(own, kind)
        /** Deleting another setting may have taken it along. */
        return updated.reply.status === 404 ? updatedOnce(own, kind) : updated
      }),
    `an update to ${kind.what}`,
  )

/** With what it was given before the update. */
async function updatedOnce(
  own: Scene,
  kind: SettingKind,
): Promise<RegisteredIntegration & PlainAnswer & { before: PlainIntegrationBody }> {
  const body = await kind.body(own)
  const { id, body: before } = await registeredAs(own, otherwise(body, own.given.name('setting')))
  const call = updateCloudIntegration(id, body)
  const reply = await own.act(call)
  const shown = shownBy(reply)
  const isBefore =
    overwritten.every((each) => shown[each] === before[each]) && (await isNamed(own, id, body.name))
  await deletedOf(own, id)
  return { id, body, before, call, reply, ...(isBefore && { obstacle: answersBefore }) }
}

/** What an update to a kind of setting changes, whatever the kind. */
const overwritten = ['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const

/** Its fields say nothing then: a read shows that the update was done. */
const answersBefore: Obstacle = {
  operation: 'updateCloudIntegration',
  kind: 'unreadable',
  isSpeechless: true,
  says: 'Update Cloud Integration answers with the setting as it was before the update.',
}

const isNamed = (own: Scene, id: string, name: string): Promise<boolean> =>
  own
    .eventually(async (look) => expectField(await look.integration(id), 'name', name))
    .then(
      () => true,
      () => false,
    )

/** A setting that stays for the whole run. No call is meant to change it. */
export const standing = ({ given }: Scene, kind: SettingKind): Promise<RegisteredIntegration> =>
  kind === settingByKey
    ? given.sharedIntegration()
    : given.shared(async (own) => registeredAs(own, await kind.body(own)), `${kind.what} to look at`)

/** Registers a body. The server must accept it for the scene to stand. */
export async function registeredAs(
  { given }: Scene,
  body: PlainIntegrationBody,
): Promise<RegisteredIntegration> {
  return { id: (await given.done(registerCloudIntegration(body), idSchema)).id, body }
}

/** A deleted setting that a read had shown before. */
export const deletedSetting = shared<RegisteredIntegration>((own) => registeredAndDeleted(own))

/** The same, for this case alone. */
export async function registeredAndDeleted(scene: Scene): Promise<RegisteredIntegration> {
  const setting = await scene.given.integration()
  await scene.eventually((look) => look.integration(setting.id))
  await scene.given.done(deleteCloudIntegration(setting.id), { type: 'object' })
  return setting
}

/** The control for refusals by Register: it accepts the plainest setting. */
export async function expectRegisterWorks(scene: Scene): Promise<void> {
  expectControl((await lifeOf(scene, settingByKey)).registered, 'Register')
}

/**
 * Where Register answers with another text than it was given, the clause of that field is broken, and nobody sees what an
 * update makes of it.
 */
export async function assumeShownAsGiven(
  scene: Scene,
  field: 'key' | 'roleArn' | 'externalId' | (typeof overwritten)[number],
): Promise<void> {
  const isByRole = field === 'roleArn' || field === 'externalId'
  const { body, registered } = await lifeOf(scene, isByRole ? settingByRole : settingByKey)
  const within = shownBy(registered)
  if (typeof within[field] === 'string' && within[field] !== body[field])
    throw new Untestable(
      `Cannot read the state: Register answers with another \`${field}\` than it was given.`,
      { ...{ reply: registered, within, key: field } },
    )
}

/** Where Register takes no setting by role, nothing more is known of one that an update makes, or that gives no access. */
export async function assumeTakenByRole(scene: Scene): Promise<void> {
  const { registered } = await lifeOf(scene, settingByRole)
  if (!isSuccess(registered))
    throw new Untestable(
      `Cannot set the scene: Register answers ${showReply(registered)} to a setting by role.`,
      { reply: registered },
    )
}

/** What gives up one method in favour of the other. */
export const givenUp = { byKey: { key: null, secretKey: null }, byRole: { roleArn: null, externalId: null } }

/** Whether a setting that shares nothing can change its method is told by a clause of its own. */
export async function assumeMethodChanges(scene: Scene, from: keyof typeof givenUp): Promise<void> {
  const [before, after] = from === 'byKey' ? [settingByKey, settingByRole] : [settingByRole, settingByKey]
  const { id } = await registeredAs(scene, await before.body(scene))
  const changed = { ...(await after.body(scene)), ...givenUp[from] }
  await scene.given.done(updateCloudIntegration(id, changed), { type: 'object' })
}

const shownBy = (registered: Reply): JsonObject =>
  Object(isSuccess(registered) ? bodyIfJson(registered) : undefined)

/** The control for refusals by Update: it accepts the plainest body, with a new name. */
export async function expectUpdateWorks(scene: Scene): Promise<void> {
  expectControl((await updateTo(scene, settingByKey)).reply, 'Update')
}

/** Update says nothing of a setting that another Delete took along: it has to be there where an answer is 404. */
export async function assumeThere({ eventually }: Scene, { status }: Reply, id: string): Promise<void> {
  if (status === 404) await eventually((look) => look.integration(id))
}

/** The control for what follows a Delete. */
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
    return isObject(body) && typeof body.id === 'string' && body.id !== '' ? body.id : undefined
  } catch {
    return undefined
  }
}
