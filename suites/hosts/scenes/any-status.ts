import { listHosts, updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject, Pairs } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { settableStatuses } from '../../../spec/schemas.js'
import type { Given } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { everyStatus } from './hosts-named.js'

/**
 * The host in a list of every status that can be set; undefined while the list does not show it. Found by id or by
 * name, since either may be what the server gets wrong.
 */
export async function findListed(
  look: Look,
  query: Pairs,
  { id, name }: { id: string; name?: string },
): Promise<JsonObject | undefined> {
  const { hosts } = (await look.body(listHosts([...query, ...everyStatus]), anObject)) as JsonObject
  const list = Array.isArray(hosts) ? hosts.filter(isObject) : []
  return list.find((each) => each.id === id) ?? list.find((each) => name !== undefined && each.name === name)
}

/** Gives a new host a status that can be set, unless new hosts have one: no list need know another. */
export async function madeListable(given: Given, id: string): Promise<void> {
  const first = await given.shared('the status of a new host', async (scene) => {
    const host = await scene.given.host()
    const { status } = await scene.eventually((look) => look.host(host.id))
    return settableStatuses.find((each) => each === status)
  })
  if (first === undefined) await given.done(updateHostStatus(id, 'working'), anObject)
}

const anObject = { type: 'object' } as const
