import { listHosts } from '../../fixtures/calls.js'
import { allowed, isInService, listQueryOf, type Query } from '../../judge/state/hosts-listed.js'
import type { Read } from '../../spec/http.js'
import type { SettableStatus } from '../../spec/schemas.js'
import type { HostQuery } from '../arbitraries/host-list.js'

/** What a list must know about a host of the run. */
export interface KnownHost {
  id: string
  name: string
  customIdentifier: string | null
  status: SettableStatus
  roles: string[]
}

/** A call of List Hosts, and what it asks for. */
export interface Asked {
  call: Read
  query: Query
  /** Whether the server may refuse it, because the service or a role in it does not exist. */
  isOpen: boolean
}

/** What the positions in a query stand for. */
export interface Means {
  services: readonly string[]
  roles: readonly string[]
  /** Full names of existing roles. */
  existing: readonly string[]
}

export function spell(
  { service, loneRole, name, identifier, statuses }: HostQuery,
  hosts: readonly KnownHost[],
  { services, roles, existing }: Means,
): Asked {
  const at = (position: number | undefined): KnownHost | undefined =>
    position === undefined ? undefined : hosts[position % hosts.length]
  const of = service && services[service.at]
  const named = (service?.roles ?? (loneRole === undefined ? [] : [loneRole])).map((each) => roles[each])
  const given = [
    ['service', of],
    ...named.map((role) => ['role', role] as const),
    ['name', at(name)?.name],
    ['customIdentifier', at(identifier)?.customIdentifier],
    ...statuses.map((status) => ['status', status] as const),
  ] as const
  const call = listHosts(given.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
  const inService = named.length
    ? named.map((role) => `${of}:${role}`)
    : existing.filter((each) => each.startsWith(`${of}:`)).slice(0, 1)
  const isKnown = inService.length > 0 && inService.every((each) => existing.includes(each))
  return { call, query: listQueryOf(call) as Query, isOpen: of !== undefined && !isKnown }
}

/** The filters that exclude a host. Empty if it belongs in the list. */
export const leftOutBy = (
  host: KnownHost,
  { service, roles, name, identifier, statuses }: Query,
): string[] => [
  ...(allowed(statuses).includes(host.status) ? [] : ['status']),
  ...(service === undefined || isInService(host.roles, service, roles) ? [] : ['roles']),
  ...(name === undefined || host.name === name ? [] : ['name']),
  ...(identifier === undefined || host.customIdentifier === identifier ? [] : ['customIdentifier']),
]
