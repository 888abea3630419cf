import type { ClauseId } from '../../spec/clauses/index.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'

/** What refuses: a clause, the answer to an open point, or the one where the other leaves the status open. */
export type RefusedBy =
  | { readonly clause: ClauseId; readonly openPoint?: OpenPointId }
  | { readonly openPoint: OpenPointId; readonly clause?: undefined }

/** All that take a body. */
export type Writing = Exclude<OperationId, `list${string}` | `get${string}`>

const ofBodies: RefusedBy = { clause: 'general.requests.refused' }

/** §7: a body that is not JSON. */
export const malformedBy: Record<Writing, RefusedBy> = {
  createInvitation: { clause: 'invitation.create.malformed' },
  cancelInvitation: { clause: 'invitation.cancel.malformed' },
  registerHost: { clause: 'host.register.json' },
  updateHost: { clause: 'host.update.json' },
  updateHostStatus: { clause: 'host.status.malformed' },
  bulkUpdateHostStatuses: { clause: 'host.bulk-status.malformed' },
  updateHostRoles: { clause: 'host.roles.json' },
  retireHost: { clause: 'host.retire.malformed' },
  bulkRetireHosts: { clause: 'host.bulk-retire.malformed' },
  registerCloudIntegration: { clause: 'integration.register.malformed' },
  updateCloudIntegration: { clause: 'integration.update.malformed' },
  deleteCloudIntegration: { clause: 'integration.delete.unacceptable' },
  generateExternalId: { clause: 'integration.externalId.unacceptable' },
  postServiceMetrics: { clause: 'metrics.post.malformed' },
  deleteGraphDefinition: ofBodies,
}

/** What refuses a body that is JSON, where nothing more particular does. */
export const unacceptableBy: RefusedBy = ofBodies
