import type { OperationId } from '../../spec/operations.js'
import { bulkRetireHosts } from './bulk-retire-hosts.js'
import { bulkUpdateHostStatuses } from './bulk-update-host-statuses.js'
import { cancelInvitation } from './cancel-invitation.js'
import { createInvitation } from './create-invitation.js'
import { deleteCloudIntegration } from './delete-cloud-integration.js'
import { deleteGraphDefinition } from './delete-graph-definition.js'
import type { Endpoint } from './endpoint.js'
import { generateExternalId } from './generate-external-id.js'
import { getCloudIntegration } from './get-cloud-integration.js'
import { getHost } from './get-host.js'
import { getHostByCustomIdentifier } from './get-host-by-custom-identifier.js'
import { getServiceMetrics } from './get-service-metrics.js'
import { listCloudIntegrations } from './list-cloud-integrations.js'
import { listExcludableMetrics } from './list-excludable-metrics.js'
import { listHosts } from './list-hosts.js'
import { listInvitations } from './list-invitations.js'
import { listMetricNames } from './list-metric-names.js'
import { listMonitoringStatuses } from './list-monitoring-statuses.js'
import { postServiceMetrics } from './post-service-metrics.js'
import { registerCloudIntegration } from './register-cloud-integration.js'
import { registerHost } from './register-host.js'
import { retireHost } from './retire-host.js'
import { updateCloudIntegration } from './update-cloud-integration.js'
import { updateHost } from './update-host.js'
import { updateHostRoles } from './update-host-roles.js'
import { updateHostStatus } from './update-host-status.js'

/** The behaviour of each of the 25 operations. */
export const endpoints: Record<OperationId, Endpoint> = {
  bulkRetireHosts,
  bulkUpdateHostStatuses,
  cancelInvitation,
  createInvitation,
  deleteCloudIntegration,
  deleteGraphDefinition,
  generateExternalId,
  getCloudIntegration,
  getHostByCustomIdentifier,
  getHost,
  getServiceMetrics,
  listCloudIntegrations,
  listExcludableMetrics,
  listHosts,
  listInvitations,
  listMetricNames,
  listMonitoringStatuses,
  postServiceMetrics,
  registerCloudIntegration,
  registerHost,
  retireHost,
  updateCloudIntegration,
  updateHostRoles,
  updateHostStatus,
  updateHost,
}
