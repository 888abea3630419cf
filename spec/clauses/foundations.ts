import type { Clause } from '../clause.js'
import { type OperationId, operation } from '../operations.js'

/** The clause that an operation exists. Its other clauses are judged only if it does. */
const exists = <const Id extends string>(id: Id, of: OperationId, at: string) =>
  ({
    id,
    at,
    level: 'must',
    says: `${operation(of).title} is found at \`${operation(of).method} ${operation(of).path}\`.`,
    operations: [of],
  }) as const satisfies Clause

/** §4: every operation exists. */
export const foundationsClauses = [
  exists('invitation.list.exists', 'listInvitations', '§4.1'),
  exists('invitation.create.exists', 'createInvitation', '§4.1'),
  exists('invitation.cancel.exists', 'cancelInvitation', '§4.1'),
  exists('host.register.exists', 'registerHost', '§4.2'),
  exists('host.get.exists', 'getHost', '§4.2'),
  exists('host.lookup.exists', 'getHostByCustomIdentifier', '§4.2'),
  exists('host.update.exists', 'updateHost', '§4.2'),
  exists('host.status.exists', 'updateHostStatus', '§4.2'),
  exists('host.bulk-status.exists', 'bulkUpdateHostStatuses', '§4.2'),
  exists('host.roles.exists', 'updateHostRoles', '§4.2'),
  exists('host.retire.exists', 'retireHost', '§4.2'),
  exists('host.bulk-retire.exists', 'bulkRetireHosts', '§4.2'),
  exists('host.list.exists', 'listHosts', '§4.2'),
  exists('host.metric-names.exists', 'listMetricNames', '§4.2'),
  exists('host.monitoring.exists', 'listMonitoringStatuses', '§4.2'),
  exists('integration.list.exists', 'listCloudIntegrations', '§4.3'),
  exists('integration.get.exists', 'getCloudIntegration', '§4.3'),
  exists('integration.register.exists', 'registerCloudIntegration', '§4.3'),
  exists('integration.update.exists', 'updateCloudIntegration', '§4.3'),
  exists('integration.delete.exists', 'deleteCloudIntegration', '§4.3'),
  exists('integration.external-id.exists', 'generateExternalId', '§4.3'),
  exists('integration.excludable.exists', 'listExcludableMetrics', '§4.3'),
  exists('metrics.post.exists', 'postServiceMetrics', '§4.4'),
  exists('metrics.get.exists', 'getServiceMetrics', '§4.4'),
  exists('metrics.graph.exists', 'deleteGraphDefinition', '§4.4'),
] as const

const byOperation = new Map(foundationsClauses.map((each) => [each.operations[0] as OperationId, each.id]))

/** The id of the clause that the operation exists. */
export const existenceOf = (id: OperationId) =>
  byOperation.get(id) as (typeof foundationsClauses)[number]['id']
