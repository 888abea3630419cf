import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'

/** A host in a given status. The status of a new host is the server's choice. */
export async function hostWithStatus(
  given: Given,
  status: SettableStatus,
  overrides?: JsonObject,
): Promise<RegisteredHost> {
  const host = await given.host(overrides)
  await given.status(host.id, status)
  return host
}

export const idsOf = (hosts: readonly RegisteredHost[]): string[] => hosts.map(({ id }) => id)
