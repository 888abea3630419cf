import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { authorities } from '../../spec/schemas.js'
import { type Flaw, flawIf, isOther } from './flaw.js'
import { hostFlaws, idFlaws, rolesFlaws, statusFlaws } from './host-flaws.js'
import { flawsInMetrics } from './metric-flaws.js'
import { settingFlaws } from './setting-flaws.js'

/** What is wrong with the body of a call, judging by the call alone. Empty if the body may be right. */
export function flawsIn(operation: OperationId, body: Json): Flaw[] {
  const rules = byOperation[operation]
  if (!rules) return []
  if (operation === 'postServiceMetrics') return flawsInMetrics(body)
  return isObject(body) ? rules(body) : []
}

type Rules = (body: JsonObject) => Flaw[]

const invitationFlaws = (body: JsonObject): Flaw[] => [
  ...flawIf(!('email' in body), 'invitation.create.email.required', 'no email'),
  ...flawIf(!('authority' in body), 'invitation.create.authority.required', 'no authority'),
  ...flawIf(
    isOther(body.authority, (value) => (authorities as readonly Json[]).includes(value)),
    'invitation.create.authority.refused',
    'an authority that is none of the three',
  ),
]

const byOperation: Partial<Record<OperationId, Rules>> = {
  createInvitation: invitationFlaws,
  cancelInvitation: (body) => flawIf(!('email' in body), 'invitation.cancel.email.required', 'no email'),
  registerHost: (body) => hostFlaws(body, 'register'),
  updateHost: (body) => hostFlaws(body, 'update'),
  updateHostStatus: (body) => statusFlaws(body, 'status'),
  bulkUpdateHostStatuses: (body) => [...statusFlaws(body, 'bulk-status'), ...idFlaws(body, 'bulk-status')],
  updateHostRoles: rolesFlaws,
  bulkRetireHosts: (body) => idFlaws(body, 'bulk-retire'),
  registerCloudIntegration: (body) => settingFlaws(body, 'register'),
  updateCloudIntegration: (body) => settingFlaws(body, 'update'),
  postServiceMetrics: () => [],
}

/** Whether the body of a call must be an object. Some calls need none. */
export const takesObject = (operation: OperationId): boolean =>
  operation in byOperation && operation !== 'postServiceMetrics'
