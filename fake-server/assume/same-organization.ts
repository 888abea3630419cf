import { isSameJson } from '../core/is-same-json.js'
import type { Hosts } from '../world/hosts.js'
import type { Organization } from '../world/organization.js'
import type { Service } from '../world/service.js'

/** Whether two organizations own the same at `now` (epoch seconds), at once where neither was touched. */
export const isSameOrganization = (one: Organization, other: Organization, now: number): boolean =>
  isSameHosts(one.hosts, other.hosts) &&
  isSameMap(one.services, other.services, isSameService) &&
  isSameMap(one.cloudIntegrations, other.cloudIntegrations, isSameJson) &&
  isSameSet(one.withSecret, other.withSecret) &&
  isSameMap(one.externalIds.states, other.externalIds.states, Object.is) &&
  isSameJson(one.invitations.all(now), other.invitations.all(now))

function isSameHosts(one: Hosts, other: Hosts): boolean {
  if (one.size !== other.size) return false
  for (const { id } of one.all()) if (!isSameJson(one.get(id), other.get(id))) return false
  return true
}

const isSameService = (one: Service, other: Service): boolean =>
  isSameSet(one.roles, other.roles) &&
  isSameSet(one.graphs, other.graphs) &&
  isSameMap(one.metrics, other.metrics, (series, another) => series.isSame(another))

function isSameMap<Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  isSame: (value: Value, another: Value) => boolean,
): boolean {
  if (one.size !== other.size) return false
  for (const [key, value] of one) {
    const another = other.get(key)
    if (another === undefined || !isSame(value, another)) return false
  }
  return true
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size !== other.size) return false
  for (const each of one) if (!other.has(each)) return false
  return true
}
