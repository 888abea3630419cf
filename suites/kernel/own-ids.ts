import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import { everyStatus, registerCloudIntegration, registerHost } from '../../fixtures/calls.js'
import type { Call, Exchange, JsonObject, Reply, Write } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operation } from '../../spec/operations.js'
import { bodyIfJson } from './evidence.js'
import { expectField, isSuccess } from './expect.js'
import type { Look } from './look.js'
import type { Obstacle } from './obstacle.js'
import { Unseen, Untestable } from './outcomes.js'
import type { Scene } from './scene.js'
import { shared } from './shared.js'
import type { Standing } from './standing.js'

/** Something that was registered under a name of its own, and all that the list shows under that name. */
export interface Registered {
  call: Write
  reply: Reply
  /** What the answer says that its id is. */
  id: string
  listed: readonly JsonObject[]
}

/** Undefined where Register answers no id, or the list never shows what it made. */
async function registered(
  scene: Scene,
  call: Write,
  list: (look: Look, name: string) => Promise<JsonObject[]>,
): Promise<Registered | undefined> {
  const reply = await scene.act(call)
  const body = isSuccess(reply) ? bodyIfJson(reply) : undefined
  if (!isObject(body) || typeof body.id !== 'string') return undefined
  const { name } = call.body as { name: string }
  try {
    const listed = await scene.eventually(async (look) => {
      const found = (await list(look, name)).filter((each) => each.name === name)
      if (found.length === 0) throw new Unseen(`The list does not show ${name}.`)
      return found
    })
    return { call, reply, id: body.id, listed }
  } catch (error) {
    if (error instanceof Untestable) return undefined
    throw error
  }
}

/** One host of a run, for the question whether Register answers the ids of what it makes. */
export const registeredHost = shared((scene) =>
  registered(scene, registerHost(hostBody(scene.given.name('host'))), (look, name) =>
    look.hosts([['name', name], ...everyStatus]),
  ),
)

/** One setting of a run, likewise. */
export const registeredSetting = shared((scene) =>
  registered(scene, registerCloudIntegration(keyIntegrationBody(scene.given.name('integration'))), (look) =>
    look.integrations(),
  ),
)

/** Whether the list shows it, and under another id. */
export const hasAnotherId = ({ id, listed }: Registered): boolean =>
  listed.every((each) => typeof each.id === 'string' && each.id !== id)

type Registering = 'registerHost' | 'registerCloudIntegration'

/** What made the thing whose id a call names. */
export function registeringFor({ operation: id }: Call): Registering | undefined {
  const { path } = id ? operation(id) : { path: '' }
  if (path.includes('{hostId}') || path.includes('/hosts/bulk-')) return 'registerHost'
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
  registerHost: 'hosts/register/is-listed-by-its-id',
  registerCloudIntegration: 'cloud-integrations/register/is-listed-by-its-id',
}

/** The obstacle for all that begins with something registered. */
export const answersNoOwnId = (id: Registering): Obstacle => ({
  ...{ operation: id, kind: 'unreadable', foundBy: foundBy[id] },
  says: `${operation(id).title} answers an id that what it made does not have.`,
})

/** The list shows what was registered under the id that Register answered. Nothing is told where it does not show it. */
export function expectOwnId(scene: Scene, id: Registering, made: Registered | undefined): void {
  if (!made || !hasAnotherId(made)) return
  scene.obstruct(answersNoOwnId(id))
  scene.transcript.decisive = made.reply
  expectField(made.listed[0] as JsonObject, 'id', made.id)
}
