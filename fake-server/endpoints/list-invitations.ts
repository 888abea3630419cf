import { reply } from '../core/answer.js'
import { epochSeconds } from '../time/clock.js'
import { endpoint } from './endpoint.js'

/** §4.1. */
export const listInvitations = endpoint('listInvitations', (_, { organization, clock }) =>
  reply({ invitations: organization.invitations.listed(epochSeconds(clock)) }),
)
