import { refusal, success } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import { endpoint } from './endpoint.js'

/** §4.1. */
export const cancelInvitation = endpoint('cancelInvitation', ({ body }, { organization, clock, changes }) => {
  const { email } = body
  const now = epochSeconds(clock)
  const before = organization.invitations.stateOf(email, now)
  if (!organization.invitations.cancel(email, now))
    return refusal(404, refusedBy.cancelInvitation[before ?? 'pending'], `No invitation for "${email}".`)

  if (before !== 'cancelled') changes.removed('invitation', email)
  return success
})
