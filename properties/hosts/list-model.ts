import type { ClauseId } from '../../spec/clauses/index.js'
import type { Pairs } from '../../spec/http.js'
import { defaultListedStatuses, type SettableStatus } from '../../spec/schemas.js'
import type { HostQuery } from '../arbitraries/host-list.js'

/** What a list must know about a host of the run. */
export interface KnownHost {
  id: string
  name: string
  customIdentifier: string | null
  status: SettableStatus
  roles: string[]
}

/** A query with names in place of positions. */
export interface Query {
  pairs: Pairs
  /** Whether the server may refuse it, because the service or a role in it does not exist. */
  isOpen: boolean
  service?: { name: string; roles: string[] }
  name?: string
  identifier?: string
  statuses: readonly SettableStatus[]
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
): Query {
  const spelled: Query = { pairs: [], isOpen: false, statuses }
  const pairs: [string, string][] = []
  if (service) {
    spelled.service = {
      name: services[service.at] as string,
      roles: service.roles.map((at) => roles[at] as string),
    }
    const { name, roles: names } = spelled.service
    spelled.isOpen = names.length
      ? !names.every((role) => existing.includes(`${name}:${role}`))
      : !existing.some((each) => each.startsWith(`${name}:`))
    pairs.push(
      ['service', spelled.service.name],
      ...spelled.service.roles.map((role) => ['role', role] as [string, string]),
    )
  }
  if (loneRole !== undefined) pairs.push(['role', roles[loneRole] as string])
  const hostAt = (at: number | undefined): KnownHost | undefined =>
    at === undefined ? undefined : hosts[at % hosts.length]
  spelled.name = hostAt(name)?.name
  spelled.identifier = hostAt(identifier)?.customIdentifier || undefined
  if (spelled.name !== undefined) pairs.push(['name', spelled.name])
  if (spelled.identifier !== undefined) pairs.push(['customIdentifier', spelled.identifier])
  pairs.push(...statuses.map((status) => ['status', status] as [string, string]))
  return { ...spelled, pairs }
}

/** The filters that exclude a host. Empty if it belongs in the list. */
export function leftOutBy(host: KnownHost, query: Query): string[] {
  const { service, name, identifier, statuses } = query
  const allowed: readonly string[] = statuses.length ? statuses : defaultListedStatuses
  const isIn = (full: string): boolean => {
    const [its = '', role = ''] = full.split(':')
    return its === service?.name && (!service.roles.length || service.roles.includes(role))
  }
  return [
    ...(allowed.includes(host.status) ? [] : ['status']),
    ...(!service || host.roles.some(isIn) ? [] : ['service']),
    ...(name === undefined || host.name === name ? [] : ['name']),
    ...(identifier === undefined || host.customIdentifier === identifier ? [] : ['customIdentifier']),
  ]
}

/** The clause that a list breaks if it shows a host that it should not, or the reverse. */
export function clauseOfQuery(query: Query, leftOut: readonly string[]): ClauseId {
  const { service, name, identifier, statuses } = query
  const filters = [service, name, identifier, statuses.length || undefined].filter(
    (each) => each !== undefined,
  )
  if (filters.length > 1) return 'host.list.combined'
  if (!filters.length && query.pairs.length)
    return leftOut.includes('status') ? 'host.list.default.filtered' : 'host.list.role.ignored'
  if (!filters.length) return leftOut.length ? 'host.list.default.hidden' : 'host.list.default.shown'
  if (statuses.length) return statuses.length > 1 ? 'host.list.status.several' : 'host.list.status'
  if (leftOut.includes('status')) return 'host.list.default.filtered'
  if (name !== undefined) return 'host.list.name'
  if (identifier !== undefined) return 'host.list.custom-identifier'
  if (!service?.roles.length) return 'host.list.service'
  return service.roles.length > 1 ? 'host.list.role.union' : 'host.list.role'
}
