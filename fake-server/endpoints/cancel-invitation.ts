import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §4.1. */
export const cancelInvitation = endpoint('cancelInvitation', ({ body }, { organization, clock }) =>
  organization.invitations.cancel(body.email, epochSeconds(clock))
    ? reply({ success: true })
    : refusal(404, `No invitation for "${body.email}".`),
)
