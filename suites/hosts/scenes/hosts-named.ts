import { everyStatus, listHosts } from '../../../fixtures/calls.js'
import type { JsonObject, Pairs } from '../../../spec/http.js'
import { isSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { Unseen, unlessUntestable } from '../../kernel/outcomes.js'
import { statusOfNew } from './judge-listed.js'

/** The hosts of this name and in one of these statuses that this run made. */
export async function hostsOfName(look: Look, name: string, statuses: Pairs): Promise<JsonObject[]> {
  const listed = await look.hosts([['name', name], ...statuses])
  return listed.filter((each) => each.name === name)
}

/** The hosts of this name in one reply that shows all of `these`. */
export async function listedWith(
  look: Look,
  name: string,
  statuses: Pairs,
  ids: string[],
): Promise<JsonObject[]> {
  const hosts = await hostsOfName(look, name, statuses)
  const missing = ids.find((id) => !hosts.some((each) => each.id === id))
  if (missing === undefined) return hosts
  throw new Unseen(`Cannot read the state: the list of hosts does not show ${missing}.`)
}

/** A list that still lacks a host when Get has shown it says nothing of that host. */
export async function expectToldByList(
  look: Look,
  { id, body }: RegisteredHost,
  listed: readonly JsonObject[],
  again: () => Promise<JsonObject[]>,
): Promise<void> {
  const lacks = (list: readonly JsonObject[]): boolean => !list.some((each) => each.id === id)
  if (!lacks(listed)) return
  const shown = await look.hostIfShown(id)
  if (shown?.name === body.name && lacks(await again()))
    throw new Unseen(`Cannot read the state: the list of hosts does not show ${id}.`)
}

/**
 * The four statuses, and the status of a new host if the list accepts it as a filter. A new host may be in a
 * status that cannot be set.
 */
export const statusesToList = (given: Given): Promise<Pairs> =>
  given.shared(async (scene) => {
    const status = await statusOfNew(scene).catch(unlessUntestable(undefined))
    if (typeof status !== 'string' || everyStatus.some(([, each]) => each === status)) return everyStatus
    const all: Pairs = [...everyStatus, ['status', status]]
    return scene
      .eventually(async (look) => (isSuccess(await look.reply(listHosts(all))) ? all : everyStatus))
      .catch(unlessUntestable(everyStatus))
  }, 'the statuses that find any host')
