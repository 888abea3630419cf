import { updateHostStatus } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'

/** A host that was given a status, since the one it begins with is the server's choice. */
export async function hostWithStatus(
  given: Given,
  status: SettableStatus,
  overrides?: JsonObject,
): Promise<RegisteredHost> {
  const host = await given.host(overrides)
  await given.done(updateHostStatus(host.id, status), { type: 'object' })
  return host
}

/** A status that new hosts of this server do not have. */
export async function statusUnlike(given: Given, { id }: RegisteredHost): Promise<SettableStatus> {
  const { status } = await given.hostAsRead(id)
  return status === 'maintenance' ? 'poweroff' : 'maintenance'
}

export const idsOf = (hosts: readonly RegisteredHost[]): string[] => hosts.map(({ id }) => id)

/** The statuses of these hosts as Get shows them. */
export const statusesOf = (given: Given, hosts: readonly RegisteredHost[]): Promise<Json[]> =>
  Promise.all(hosts.map(async ({ id }) => (await given.hostAsRead(id)).status ?? null))
