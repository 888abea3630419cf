import { listHosts, updateHostStatus } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Pairs } from '../../../spec/http.js'
import { settableStatuses } from '../../../spec/schemas.js'
import type { Given } from '../../kernel/given.js'
import { everyStatus } from './hosts-named.js'

/**
 * The host in a list; undefined while the list does not show it. A new host may be in a status that cannot be set,
 * and that no list need know: such a host is made to work first. Found by id or by name, since either may be what the
 * server gets wrong.
 */
export async function findInList(
  given: Given,
  query: Pairs,
  { id, name }: { id: string; name?: string },
): Promise<JsonObject | undefined> {
  const find = async (): Promise<JsonObject | undefined> => {
    const { hosts } = (await given.done(listHosts([...query, ...everyStatus]), {
      type: 'object',
    })) as JsonObject
    const list = Array.isArray(hosts) ? hosts.filter(isObject) : []
    return (
      list.find((each) => each.id === id) ?? list.find((each) => name !== undefined && each.name === name)
    )
  }
  const found = await find()
  if (found) return found
  const { status } = await given.hostAsRead(id)
  if (settableStatuses.some((each) => each === status)) return undefined
  await given.done(updateHostStatus(id, 'working'), { type: 'object' })
  return find()
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
