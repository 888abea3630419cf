import { refusal, success } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import type { InvitationState } from '../world/invitations.js'
import { endpoint } from './endpoint.js'

const notThereBy: Record<InvitationState, RefusedBy> = {
  pending: { clause: 'invitation.cancel.unknown' },
  cancelled: { openPoint: 'invitation.cancelled.cancel-again' },
  expired: { openPoint: 'invitation.expired.cancel' },
}

/** §4.1. */
export const cancelInvitation = endpoint('cancelInvitation', ({ body }, { organization, clock, changes }) => {
  const { email } = body
  const now = epochSeconds(clock)
  const before = organization.invitations.stateOf(email, now)
  if (!organization.invitations.cancel(email, now))
    return refusal(404, notThereBy[before ?? 'pending'], `No invitation for "${email}".`)

  if (before !== 'cancelled') changes.removed('invitation', email)
  return success
})
