import { reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §4.1. Neither a cancelled invitation nor one whose time is over is listed. */
export const listInvitations = endpoint('listInvitations', (_, { organization, clock }) => {
  const now = epochSeconds(clock)
  return reply({
    invitations: [...organization.invitations.values()].filter(({ expiresAt }) => now < expiresAt),
  })
})
