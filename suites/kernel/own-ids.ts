import { everyStatus } from '../../fixtures/calls.js'
import type { Call, Exchange, JsonObject } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { expectField } from './expect.js'
import type { Look } from './look.js'
import type { Obstacle } from './obstacle.js'
import { Unseen, Untestable } from './outcomes.js'
import type { Given, Scene } from './scene.js'
import { shared } from './shared.js'
import type { Standing } from './standing.js'

/** Something that was registered under a name of its own, and all that the list shows under that name. */
export interface Registered {
  /** The id that Register answered. */
  id: string
  listed: readonly JsonObject[]
}

/** Undefined where nothing is registered, or the list never shows it. */
async function registered(
  scene: Scene,
  make: (given: Given) => Promise<{ id: string; body: { name: string } }>,
  list: (look: Look, name: string) => Promise<JsonObject[]>,
): Promise<Registered | undefined> {
  try {
    const { id, body } = await make(scene.given)
    const listed = await scene.eventually(async (look) => {
      const found = (await list(look, body.name)).filter(({ name }) => name === body.name)
      if (found.length === 0) throw new Unseen(`The list does not show ${body.name}.`)
      return found
    })
    return { id, listed }
  } catch (error) {
    if (error instanceof Untestable) return undefined
    throw error
  }
}

/** A host of the run, for the question whether Register answers the ids of what it makes. */
export const registeredHost = shared((scene) =>
  registered(
    scene,
    (given) => given.sharedHost(),
    (look, name) => look.hosts([['name', name], ...everyStatus]),
  ),
)

/** A setting of the run, likewise. */
export const registeredSetting = shared((scene) =>
  registered(
    scene,
    (given) => given.sharedIntegration(),
    (look) => look.integrations(),
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
  expectField(made.listed[0] as JsonObject, 'id', made.id)
}
