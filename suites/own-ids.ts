import { getCloudIntegration, getHost, getHostByCustomIdentifier } from '../fixtures/calls.js'
import type { Call, Exchange, JsonObject, Read, Reply } from '../spec/http.js'
import { isObject } from '../spec/is-object.js'
import { operation } from '../spec/operations.js'
import { speaksOf } from '../spec/speaks-of.js'
import { hostIn } from './hosts/scenes/host-in.js'
import type { Impostor } from './kernel/case.js'
import { bodyIfJson } from './kernel/evidence.js'
import { expectField, isSuccess } from './kernel/expect.js'
import type { Look } from './kernel/look.js'
import type { Obstacle } from './kernel/obstacle.js'
import { NotApplicable, Unseen, unlessUntestable, Violation } from './kernel/outcomes.js'
import type { Scene } from './kernel/scene.js'
import { shared } from './kernel/shared.js'
import { showReply } from './kernel/show.js'
import type { Standing } from './kernel/standing.js'
import { hostToRead } from './samples.js'

/** Something that was registered, and what a read shows that does not ask for it by its id. */
export interface Registered {
  /** The id that Register answered. */
  id: string
  shown?: JsonObject
  /** What Get answers to the id, where it says that it finds nothing, and no other read shows it. */
  unfound?: Reply
}

/**
 * Undefined where nothing is registered, or no read shows it. A read that shows it under another id may itself be wrong,
 * so Get must show it under that id too.
 */
async function registered(
  { eventually }: Scene,
  id: string,
  find: (look: Look) => Promise<JsonObject | undefined>,
  get: (id: string) => Read,
  shownIn: (reply: Reply) => JsonObject | undefined,
): Promise<Registered | undefined> {
  const found = await eventually(async (look) => {
    const shown = await find(look)
    if (!shown) throw new Unseen('No read shows what was registered.')
    if (shown.id !== id && !shownIn(await look.reply(get(String(shown.id)))))
      throw new Unseen('Get does not show what was registered under the id that another read shows.')
    return { id, shown }
  }).catch(unlessUntestable(undefined))
  if (found) return found
  const unfound = await eventually((look) => look.reply(get(id))).catch(unlessUntestable(undefined))
  return unfound?.status === 404 && speaksOf(unfound.text, get(id)) ? { id, unfound } : undefined
}

/** A host of the run, for the question whether Register answers the ids of what it makes. */
export const registeredHost = shared(async (scene) => {
  const { id, customIdentifier } = await hostToRead(scene)
  const isIt = (host: JsonObject | undefined): boolean => host?.customIdentifier === customIdentifier
  const shownIn = (reply: Reply): JsonObject | undefined => [hostIn(reply)].find(isIt)
  const find = async (look: Look) => shownIn(await look.reply(getHostByCustomIdentifier(customIdentifier)))
  return registered(scene, id, find, getHost, shownIn)
})

/** A setting of the run, likewise. */
export const registeredSetting = shared(async (scene) => {
  const { id, body } = await scene.given.sharedIntegration()
  const isIt = (found: unknown): found is JsonObject => isObject(found) && found.name === body.name
  const find = async (look: Look) => (await look.integrations()).find(isIt)
  return registered(scene, id, find, getCloudIntegration, (reply) => [bodyIfJson(reply)].find(isIt))
})

/** Whether it is shown under another id, or is not there. */
export const hasAnotherId = ({ id, shown }: Registered): boolean =>
  !shown || (typeof shown.id === 'string' && shown.id !== id)

type Registering = 'registerHost' | 'registerCloudIntegration'

/** What made the thing whose id a call names. */
export function registeringFor({ operation: id }: Call): Registering | undefined {
  const { path } = id ? operation(id) : { path: '' }
  if (/\{hostId\}|\/hosts\/bulk-|\{customIdentifier\}/.test(path)) return 'registerHost'
  return path.includes('{cloudIntegrationId}') ? 'registerCloudIntegration' : undefined
}

/** The obstacle for a call of something whose id is known to be none. */
export function namelessIn(standing: Standing, { call, reply }: Exchange): Obstacle | undefined {
  const id = reply?.status === 404 ? registeringFor(call) : undefined
  const obstacle = id && standing.get(id)
  return obstacle?.foundBy === (id && foundBy[id]) ? obstacle : undefined
}

/** The cases that tell so. */
const foundBy = {
  registerHost: 'hosts/register/is-looked-up-under-its-id',
  registerCloudIntegration: 'cloud-integrations/register/is-listed-by-its-id',
}

/** The obstacle for all that begins with something registered. */
export const answersNoOwnId = (id: Registering): Obstacle => ({
  ...{ operation: id, kind: 'unreadable', foundBy: foundBy[id] },
  says: `${operation(id).title} answers an id that what it made does not have.`,
})

/** What was registered is shown under the id that Register answered. */
export function expectOwnId(scene: Scene, id: Registering, made: Registered | undefined): void {
  if (!made) throw new NotApplicable('no read shows what was registered unless it is asked for by its id')
  if (!hasAnotherId(made)) return
  scene.obstruct(answersNoOwnId(id))
  const { shown = {}, unfound: reply } = made
  if (reply) throw new Violation('what was made to be found', showReply(reply), { reply, asked: 'success' })
  expectField(shown, 'id', made.id)
}

/** A server that makes something else besides, and answers the id of that. */
export const answeringAnotherId =
  (operation: Registering): Impostor =>
  (send) =>
  async (call) => {
    if (call.operation !== operation || call.raw !== undefined) return send(call)
    const { customIdentifier: _, ...body } = Object(call.body) as JsonObject
    const other = bodyIfJson(await send({ ...call, body: { ...body, name: `${body.name}-2` } }))
    const reply = await send(call)
    return isSuccess(reply)
      ? { ...reply, text: JSON.stringify({ ...Object(bodyIfJson(reply)), id: Object(other).id ?? '' }) }
      : reply
  }
