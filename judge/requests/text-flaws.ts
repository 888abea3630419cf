import type { ClauseId } from '../../spec/clauses/index.js'
import type { OperationId } from '../../spec/operations.js'
import { type Flaw, flaw } from './flaw.js'

const noJson = 'a body that no parser takes for JSON'
const nearlyJson = 'a body that only lenient parsers take for JSON'

/**
 * The clauses about a body that no parser accepts as JSON, and about one that only lenient parsers accept.
 */
export const textFlaws: Partial<Record<OperationId, readonly [malformed: Flaw, lenient?: Flaw]>> = {
  createInvitation: textFlaw('invitation.create.malformed', 'invitation.create.malformed.tolerated'),
  cancelInvitation: textFlaw('invitation.cancel.malformed', 'invitation.cancel.malformed.tolerated'),
  registerHost: textFlaw('host.register.json', 'host.register.json.strict'),
  updateHost: textFlaw('host.update.json', 'host.update.json.strict'),
  updateHostStatus: textFlaw('host.status.malformed'),
  bulkUpdateHostStatuses: textFlaw('host.bulk-status.malformed'),
  updateHostRoles: textFlaw('host.roles.json', 'host.roles.json.strict'),
  retireHost: textFlaw('host.retire.malformed'),
  bulkRetireHosts: textFlaw('host.bulk-retire.malformed'),
  registerCloudIntegration: textFlaw(
    'integration.register.malformed',
    'integration.register.malformed.lenient',
  ),
  updateCloudIntegration: textFlaw('integration.update.malformed', 'integration.update.malformed.lenient'),
  postServiceMetrics: [
    flaw('metrics.post.malformed', noJson),
    flaw('metrics.post.malformed.tolerated', nearlyJson),
  ],
}

function textFlaw(malformed: ClauseId, lenient?: ClauseId): readonly [Flaw, Flaw?] {
  const first = flaw(malformed, noJson, 400)
  return lenient ? [first, flaw(lenient, nearlyJson, 400)] : [first]
}
