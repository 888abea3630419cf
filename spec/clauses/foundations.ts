import type { Clause } from '../clause.js'
import { chapters, type OperationId, operation, operationIds } from '../operations.js'

/** How the ids of its clauses begin. */
const starts = {
  listInvitations: 'invitation.list',
  createInvitation: 'invitation.create',
  cancelInvitation: 'invitation.cancel',
  registerHost: 'host.register',
  getHost: 'host.get',
  getHostByCustomIdentifier: 'host.lookup',
  updateHost: 'host.update',
  updateHostStatus: 'host.status',
  bulkUpdateHostStatuses: 'host.bulk-status',
  updateHostRoles: 'host.roles',
  retireHost: 'host.retire',
  bulkRetireHosts: 'host.bulk-retire',
  listHosts: 'host.list',
  listMetricNames: 'host.metric-names',
  listMonitoringStatuses: 'host.monitoring',
  listCloudIntegrations: 'integration.list',
  getCloudIntegration: 'integration.get',
  registerCloudIntegration: 'integration.register',
  updateCloudIntegration: 'integration.update',
  deleteCloudIntegration: 'integration.delete',
  generateExternalId: 'integration.external-id',
  listExcludableMetrics: 'integration.excludable',
  postServiceMetrics: 'metrics.post',
  getServiceMetrics: 'metrics.get',
  deleteGraphDefinition: 'metrics.graph',
} as const satisfies Record<OperationId, string>

/** The id of the clause that the operation exists. */
export const existenceOf = (id: OperationId) => `${starts[id]}.exists` as const

/** §4: every operation exists. The other clauses of one are judged only if it does. */
export const foundationsClauses = operationIds.map((id) => {
  const { title, method, path, chapter } = operation(id)
  return {
    id: existenceOf(id),
    at: `§4.${chapters.indexOf(chapter)}`,
    level: 'must',
    says: `${title} is found at \`${method} ${path}\`.`,
    operations: [id],
  } as const satisfies Clause
})
