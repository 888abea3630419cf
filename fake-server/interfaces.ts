import type { HostInterface } from '../spec/schemas.js'

/** §2.4: of a list and a single address only the list stays; null and a blank address count as not given. */
export const settleInterface = (given: HostInterface): HostInterface => ({
  name: given.name,
  macAddress: given.macAddress ?? undefined,
  ipv4Addresses: given.ipv4Addresses ?? undefined,
  ipv6Addresses: given.ipv6Addresses ?? undefined,
  ipAddress: given.ipv4Addresses ? undefined : given.ipAddress || undefined,
  ipv6Address: given.ipv6Addresses ? undefined : given.ipv6Address || undefined,
})
