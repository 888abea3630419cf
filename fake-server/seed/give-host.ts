import type { Host, HostBody, MonitoredStatus } from '../../spec/schemas.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { identifierInUse, registeredHost } from '../endpoints/host-resource.js'
import { epochSeconds } from '../time/clock.js'
import type { HostRecord } from '../world/hosts.js'
import { checkStatuses } from '../world/interfaces.js'
import { expectAccepted, expectNotRefusedByChoice, fitting, idFor, SeedError } from './fitting.js'
import type { HostSeed, MonitoredStatusSeed } from './seed.js'
import { epochSecondsOf } from './seed.js'
import { metricNamesSchema, monitoredStatusesSeedSchema } from './seed-schema.js'

/** Registers a host that fits its schema, and then applies its later history. */
export function giveHost(seed: HostSeed, surroundings: Surroundings, at: string): Host {
  const { organization, choices, ids } = surroundings
  const body = bodyOf(seed, organization.hosts.size)
  const times = timesOf(seed, surroundings, at)
  expectNotRefusedByChoice('registerHost', body, surroundings, at)
  if (!times.isRetired) expectAccepted(identifierInUse(body, surroundings), at)
  const names = unique(seed.metricNames ?? [], `${at}metricNames`)

  const id = idFor(seed.id, (each) => organization.hosts.get(each) !== undefined, surroundings, at)
  const { size, status } = seed
  const registered = registeredHost(id, times.createdAt, body, choices)
  const host = { ...registered, ...times, size: size ?? registered.size, status: status ?? registered.status }
  organization.createRoles(body.roleFullnames ?? [])
  const monitoredStatuses = statusesOf(seed.monitoredStatuses ?? [], surroundings, `${at}monitoredStatuses`)
  const ofChecks = checkStatuses(body.checks, ids, choices)
  organization.hosts.add(host, {
    metricNames: names,
    checkStatuses: ofChecks,
    monitoredStatuses,
    hasInitialStatus: status === undefined,
  })
  return host
}

function bodyOf(seed: HostSeed, before: number): HostBody {
  const { name = `host-${before + 1}`, displayName, customIdentifier, meta = {}, memo } = seed
  const { interfaces, roleFullnames, checks } = seed
  return { name, displayName, customIdentifier, meta, memo, interfaces, roleFullnames, checks }
}

function timesOf(
  { createdAt, retiredAt, isRetired }: HostSeed,
  { clock }: Surroundings,
  at: string,
): Pick<Host, 'createdAt' | 'isRetired' | 'retiredAt'> {
  const now = epochSeconds(clock)
  const seconds = (time: HostSeed['createdAt']) =>
    time === undefined ? undefined : Math.floor(epochSecondsOf(time, clock.now()))
  if (isRetired === false && retiredAt !== undefined)
    throw new SeedError(`${at}retiredAt: expected none, since isRetired is false.`)
  const retired = seconds(retiredAt) ?? (isRetired ? now : undefined)
  const created = seconds(createdAt) ?? Math.min(now, retired ?? now)
  if (created > now) throw new SeedError(inFuture(`${at}createdAt`, created, now))
  if (retired === undefined) return { createdAt: created, isRetired: false, retiredAt: undefined }
  if (retired > now) throw new SeedError(inFuture(`${at}retiredAt`, retired, now))
  if (retired < created)
    throw new SeedError(`${at}retiredAt: expected at least createdAt, ${created}, got ${retired}.`)
  return { createdAt: created, isRetired: true, retiredAt: retired }
}

const inFuture = (at: string, second: number, now: number): string =>
  `${at}: ${second} is yet to come: the fake's clock shows ${now}. Give an earlier time, or set the clock.`

/** The names, each of which may occur only once. */
function unique(names: readonly string[], at: string): readonly string[] {
  const seen = new Set<string>()
  const twice = names.find((name) => seen.size === seen.add(name).size)
  if (twice !== undefined) throw new SeedError(`${at}: ${JSON.stringify(twice)} stands twice. Name it once.`)
  return names
}

/** The statuses, with at most one for each monitor of a host. */
function statusesOf(
  given: readonly MonitoredStatusSeed[],
  { ids }: Surroundings,
  at: string,
): MonitoredStatus[] {
  unique(
    given.map(({ monitorId }) => monitorId).filter((id) => id !== undefined),
    at,
  )
  return given.map(({ monitorId, ...rest }) => ({ monitorId: monitorId ?? ids.next(), ...rest }))
}

export function giveMetricNames(hostId: string, given: readonly string[], surroundings: Surroundings): void {
  const at = 'given.metricNames: names'
  const names = unique(fitting<string[]>(given, metricNamesSchema, at), at)
  const record = hostOf(hostId, surroundings, 'given.metricNames')
  surroundings.organization.hosts.replace(record, record.host, {
    metricNames: [...new Set([...record.metricNames, ...names])],
  })
}

export function giveMonitoredStatuses(
  hostId: string,
  given: readonly MonitoredStatusSeed[],
  surroundings: Surroundings,
): MonitoredStatus[] {
  const at = 'given.monitoredStatuses: statuses'
  const fit = fitting<MonitoredStatusSeed[]>(given, monitoredStatusesSeedSchema, at)
  const record = hostOf(hostId, surroundings, 'given.monitoredStatuses')
  const statuses = new Map(statusesOf(fit, surroundings, at).map((each) => [each.monitorId, each]))
  const renewed = (former: readonly MonitoredStatus[]) =>
    former.map((each) => {
      const own = statuses.get(each.monitorId)
      statuses.delete(each.monitorId)
      return own ? { ...each, ...own } : each
    })
  const checkStatuses = renewed(record.checkStatuses)
  const monitoredStatuses = [...renewed(record.monitoredStatuses), ...statuses.values()]
  surroundings.organization.hosts.replace(record, record.host, { checkStatuses, monitoredStatuses })
  return [...checkStatuses, ...monitoredStatuses]
}

function hostOf(id: string, { organization }: Surroundings, at: string): HostRecord {
  const record = organization.hosts.get(id)
  if (!record) throw new SeedError(`${at}: there is no host "${id}" in "${organization.identity.name}".`)
  return record
}
