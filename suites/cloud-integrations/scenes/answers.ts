import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { getCloudIntegration, listCloudIntegrations } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Read, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { objectOf } from '../../../spec/object-of.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { alteringReply } from '../../kernel/impostors.js'
import { judgeStanding } from '../../kernel/judge-standing.js'
import { Obstructed } from '../../kernel/obstacle.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import type { SettingKind } from './kinds-of-settings.js'
import { deletionIn, lifeOf, registeredAs, standing, updateTo } from './lives.js'

/** The answer of an operation that shows a setting, the body that was sent, and the id from another answer. */
export interface Shown {
  reply: Reply
  body: PlainIntegrationBody
  id?: string
  /** What the setting was given before the update that answers. */
  before?: PlainIntegrationBody
}

/** One of the five operations that show a setting. */
export interface SettingAnswer {
  operation: OperationId
  /** The operation's part of a case id. */
  verb: string
  /** Judges its answer for a setting of this kind. The answer of a read may be judged several times. */
  judge(scene: Scene, kind: SettingKind, judge: (shown: Shown) => void): Promise<void>
}

const anObject = { type: 'object' } as const
/** The answer of List. */
export const settingsSchema = objectOf({ cloud_integrations: { type: 'array', items: anObject } })

/** The settings in a List answer, inside the wrapper of §4.3. */
export const settingsIn = (reply: Reply): JsonObject[] =>
  expectSuccess(reply, settingsSchema).cloud_integrations as JsonObject[]

/** The setting that a success carries as its body. */
export const settingIn = (reply: Reply): JsonObject => expectSuccess(reply, anObject) as JsonObject

/**
 * Judges what a read shows of the setting of this kind that stays for the whole run. Where a call of another has taken
 * it away, that is none of the read's faults, and one more takes its place.
 */
async function judgeRead(
  scene: Scene,
  kind: SettingKind,
  readOf: (id: string) => Read,
  judge: (shown: Shown) => void,
): Promise<void> {
  const judgeOf = ({ id, body }: RegisteredIntegration, which: string): Promise<void> => {
    const call = readOf(id)
    return judgeStanding(
      scene,
      `${which} as ${call.operation} shows it`,
      (look) => look.reply(call),
      (reply) => judge({ id, body, reply }),
    )
  }
  const setting = await standing(scene, kind)
  try {
    await judgeOf(setting, kind.what)
  } catch (error) {
    const { status } = await scene.eventually((look) => look.reply(getCloudIntegration(setting.id)))
    if (status !== 404) throw error
    const instead = `${kind.what} in place of one that is gone`
    const other = await scene.given.shared(async (own) => registeredAs(own, await kind.body(own)), instead)
    await judgeOf(other, instead)
  }
}

export const answers: readonly SettingAnswer[] = [
  {
    operation: 'registerCloudIntegration',
    verb: 'register',
    async judge(scene, kind, judge) {
      const { body, registered } = await lifeOf(scene, kind)
      judge({ body, reply: registered })
    },
  },
  {
    operation: 'getCloudIntegration',
    verb: 'get',
    judge: (scene, kind, judge) => judgeRead(scene, kind, getCloudIntegration, judge),
  },
  {
    operation: 'listCloudIntegrations',
    verb: 'list',
    judge: (scene, kind, judge) => judgeRead(scene, kind, listCloudIntegrations, judge),
  },
  {
    operation: 'updateCloudIntegration',
    verb: 'update',
    async judge(scene, kind, judge) {
      const { id, body, before, reply, obstacle } = await updateTo(scene, kind)
      if (obstacle) throw new Obstructed(obstacle)
      judge({ id, body, before, reply })
    },
  },
  {
    operation: 'deleteCloudIntegration',
    verb: 'delete',
    async judge(scene, kind, judge) {
      const life = await lifeOf(scene, kind)
      judge({ body: life.body, ...deletionIn(life) })
    },
  },
]

/**
 * The setting in an answer. Throws `Untestable` if there is none, since that breaks other clauses than those
 * of the fields.
 */
export function settingShown({ reply, id, body }: Shown): JsonObject {
  const answer = inAnswer(() => settingIn(reply))
  const list = answer.cloud_integrations
  const found = Array.isArray(list) ? listedAs(list.filter(isObject), id, body.name) : bareIn(answer)
  if (!found)
    throw new Untestable(
      `Cannot read the setting ${body.name}: the answer shows none.`,
      Array.isArray(list) ? { reply } : { reply, within: answer, key: 'id', asked: 'there' },
    )
  return found
}

const listedAs = (
  list: readonly JsonObject[],
  id: string | undefined,
  name: string,
): JsonObject | undefined => list.find((each) => each.id === id) ?? list.find((each) => each.name === name)

const bareIn = (answer: JsonObject): JsonObject | undefined =>
  'id' in answer || 'name' in answer ? answer : undefined

function inAnswer<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot read the setting: expected ${error.expected}, got ${error.got}.`,
      error.evidence,
    )
  }
}

/** Alters each setting in an operation's answers. */
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
