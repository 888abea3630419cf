import type { Choices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import { type Answer, refusal } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'
import type { HostRecord, Hosts } from '../world/hosts.js'

interface Means {
  organization: { hosts: Hosts }
  choices: Choices
}

/** What each operation does about a retired host: the status of its answer, as text. */
const onceRetired = {
  getHost: 'host.retired.get',
  updateHost: 'host.retired.update',
  updateHostStatus: 'host.retired.status',
  bulkUpdateHostStatuses: 'host.retired.status',
  updateHostRoles: 'host.retired.roles',
  listMetricNames: 'host.retired.names-and-statuses',
  listMonitoringStatuses: 'host.retired.names-and-statuses',
  retireHost: 'host.retired.again',
  bulkRetireHosts: 'host.retired.again',
} as const satisfies Partial<Record<OperationId, OpenPointId>>

/** Operations on one host or several, named by id. */
export type HostOperation = keyof typeof onceRetired

export const isHostOperation = (id: OperationId): id is HostOperation => id in onceRetired

const unknownBy: Record<HostOperation, RefusedBy> = {
  getHost: { clause: 'host.get.unknown', openPoint: 'host.unknown.get' },
  updateHost: { clause: 'host.update.unknown' },
  updateHostStatus: { clause: 'host.status.unknown' },
  bulkUpdateHostStatuses: { clause: 'host.bulk-status.unknown' },
  updateHostRoles: { clause: 'host.roles.unknown' },
  listMetricNames: { clause: 'host.metric-names.unknown' },
  listMonitoringStatuses: { clause: 'host.monitoring.unknown' },
  retireHost: { clause: 'host.retire.unknown' },
  bulkRetireHosts: { clause: 'host.bulk-retire.unknown' },
}

/** The host of an id, as far as this operation has to do with it. */
export function hostFound(id: string, operation: HostOperation, means: Means): HostRecord | Answer {
  const record = means.organization.hosts.get(id)
  if (!record) return noHost([id], operation, means)
  const status = means.choices[onceRetired[operation]]
  if (!record.host.isRetired || status === '200') return record
  return refusal(Number(status), { openPoint: onceRetired[operation] }, `The host "${id}" is retired.`)
}

/** §7 fixes the status for all but Get Host Information. */
export const noHost = (ids: readonly string[], operation: HostOperation, { choices }: Means): Answer =>
  refusal(
    operation === 'getHost' ? Number(choices['host.unknown.get']) : 404,
    unknownBy[operation],
    ids.length === 1 ? `No host "${ids[0]}".` : `No hosts ${JSON.stringify(ids)}.`,
  )
