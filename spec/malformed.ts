import type { ClauseId } from './clauses/index.js'
import type { OperationId } from './operations.js'

/** §7: what is said of a body that is not JSON. */
export interface MalformedRule {
  /** Of a body that no parser takes for JSON. */
  malformed: ClauseId
  /** Of one that lenient parsers take for JSON. */
  lenient?: ClauseId
  /** The status, if the document fixes it. */
  status?: 400
}

const is400 = (malformed: ClauseId, lenient?: ClauseId): MalformedRule => ({
  ...{ malformed, status: 400 },
  ...(lenient && { lenient }),
})

/** The operations whose bodies are read. */
export const malformedRules: Readonly<Partial<Record<OperationId, MalformedRule>>> = {
  createInvitation: is400('invitation.create.malformed', 'invitation.create.malformed.tolerated'),
  cancelInvitation: is400('invitation.cancel.malformed', 'invitation.cancel.malformed.tolerated'),
  registerHost: is400('host.register.json', 'host.register.json.strict'),
  updateHost: is400('host.update.json', 'host.update.json.strict'),
  updateHostStatus: is400('host.status.malformed'),
  bulkUpdateHostStatuses: is400('host.bulk-status.malformed'),
  updateHostRoles: is400('host.roles.json', 'host.roles.json.strict'),
  retireHost: is400('host.retire.malformed'),
  bulkRetireHosts: is400('host.bulk-retire.malformed'),
  registerCloudIntegration: is400('integration.register.malformed', 'integration.register.malformed.lenient'),
  updateCloudIntegration: is400('integration.update.malformed', 'integration.update.malformed.lenient'),
  postServiceMetrics: { malformed: 'metrics.post.malformed', lenient: 'metrics.post.malformed.tolerated' },
}
