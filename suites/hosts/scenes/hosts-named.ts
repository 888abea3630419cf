import { listHosts } from '../../../fixtures/calls.js'
import type { JsonObject, Pairs } from '../../../spec/http.js'
import { settableStatuses } from '../../../spec/schemas.js'
import { isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** The four statuses that can be set. */
export const everyStatus: Pairs = settableStatuses.map((status) => ['status', status])

/** The hosts of this name that this run made and that are in one of the statuses. */
export async function hostsOfName(look: Look, name: string, statuses: Pairs): Promise<JsonObject[]> {
  const listed = await look.hosts([['name', name], ...statuses])
  return listed.filter((each) => each.name === name)
}

/** The hosts of this name in one reply, once it shows all of these. */
export async function listedWith(
  look: Look,
  name: string,
  statuses: Pairs,
  ids: string[],
): Promise<JsonObject[]> {
  const hosts = await hostsOfName(look, name, statuses)
  const missing = ids.find((id) => !hosts.some((each) => each.id === id))
  if (missing === undefined) return hosts
  throw new Untestable(`Cannot read the state: the list of hosts does not show ${missing}.`)
}

/**
 * The four statuses, and the one that a new host has if the list takes it as a filter: a new host may be in a status
 * that cannot be set.
 */
export const statusesToList = (given: Given): Promise<Pairs> =>
  given.shared('the statuses that find any host', async (scene) => {
    const { id } = await scene.given.shared('host', (own) => own.given.host())
    return scene
      .eventually(async (look) => {
        const { status } = await look.host(id)
        if (typeof status !== 'string' || everyStatus.some(([, each]) => each === status)) return everyStatus
        const all: Pairs = [...everyStatus, ['status', status]]
        return isSuccess(await look.reply(listHosts(all))) ? all : everyStatus
      })
      .catch(unlessUntestable(everyStatus))
  })

const unlessUntestable =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Untestable) return value
    throw error
  }

const known = new WeakMap<Scene['given'], Promise<Pairs>>()

/**
 * The hosts of this name that this case made, in whichever status. A new host may be in one that cannot be set: a host
 * that is to be there must be found, and one that is not to be there all the more.
 */
export async function hostsNamed(scene: Pick<Scene, 'given' | 'send'>, name: string): Promise<JsonObject[]> {
  const { given } = scene
  const statuses = known.get(given) ?? statusesWithTheFirst(scene)
  known.set(given, statuses)
  const listed = await given.listedHosts([['name', name], ...(await statuses)])
  return listed.filter((each) => each.name === name)
}

/** The four, and the one that a new host has, if the list may be asked for it. */
async function statusesWithTheFirst({ given, send }: Pick<Scene, 'given' | 'send'>): Promise<Pairs> {
  const { status } = await given.hostAsRead((await given.host()).id)
  if (typeof status !== 'string' || everyStatus.some(([, each]) => each === status)) return everyStatus
  const all: Pairs = [...everyStatus, ['status', status]]
  return isSuccess(await send(listHosts(all))) ? all : everyStatus
}
