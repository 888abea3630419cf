import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §4.1. The address is free again once its invitation is cancelled. */
export const cancelInvitation = endpoint('cancelInvitation', ({ body }, { organization, clock }) => {
  if (!organization.pendingInvitation(body.email, epochSeconds(clock))) {
    return refusal(404, `No invitation for "${body.email}".`)
  }
  organization.invitations.delete(body.email)
  return reply({ success: true })
})
