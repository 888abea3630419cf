import type { MonitoredStatus } from '../../spec/schemas.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import type { HostRecord } from '../world/hosts.js'
import { fitting } from './fitting.js'
import { statusesOf, unique } from './given-host.js'
import type { MonitoredStatusSeed } from './seed.js'
import { SeedError } from './seed-error.js'
import { metricNamesSchema, monitoredStatusesSeedSchema } from './seed-schema.js'

/** Adds names of metrics, as if they had been posted for the host. */
export function giveMetricNames(hostId: string, given: readonly string[], surroundings: Surroundings): void {
  const at = 'given.metricNames: names'
  const names = unique(fitting<string[]>(given, metricNamesSchema, at), at)
  const record = hostOf(hostId, surroundings, 'given.metricNames')
  surroundings.organization.hosts.replace(record, record.host, {
    metricNames: [...new Set([...record.metricNames, ...names])],
  })
}

/** Sets statuses of monitors, checks included. A status replaces the one of the same monitor. */
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
