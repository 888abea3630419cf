import { listHosts } from '../../fixtures/calls.js'
import type { Json, JsonObject, Pairs } from '../../spec/http.js'
import { settableStatuses } from '../../spec/schemas.js'
import type { Given } from '../kernel/given.js'
import { everyStatus } from '../samples.js'

/**
 * The host in a list, whatever its status; undefined while the list does not show it. A new host may be in a status
 * that cannot be set, and then only a list that names it shows the host. Found by id or by name, since either may be
 * what the server gets wrong.
 */
export async function findInList(
  given: Given,
  query: Pairs,
  { id, name }: { id: string; name?: string },
): Promise<JsonObject | undefined> {
  const find = async (statuses: Pairs): Promise<JsonObject | undefined> => {
    const { hosts } = (await given.done(listHosts([...query, ...statuses]), { type: 'object' })) as JsonObject
    const list = Array.isArray(hosts) ? hosts.filter(isObject) : []
    return (
      list.find((each) => each.id === id) ?? list.find((each) => name !== undefined && each.name === name)
    )
  }
  const found = await find(everyStatus)
  if (found) return found
  const status = String((await given.hostAsRead(id)).status)
  return settableStatuses.some((each) => each === status) ? undefined : find([['status', status]])
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
