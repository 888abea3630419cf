import type { Choices } from '../../spec/choices.js'
import { refusal, reply } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import { endpoint } from './endpoint.js'

const hour = 60 * 60
const day = 24 * hour

const validities: Record<Choices['invitation.validity'], number> = {
  '7-days': 7 * day,
  '1-day': day,
  '30-days': 30 * day,
  other: hour,
}

/** How long an invitation can be used, in seconds. */
export const validity = (choices: Choices): number => validities[choices['invitation.validity']]

/** §4.1. */
export const createInvitation = endpoint('createInvitation', ({ body }, surroundings) => {
  const { organization, clock, choices, changes } = surroundings
  const { email, authority } = body
  const { invitations, members } = organization
  const now = epochSeconds(clock)
  if ([...members].some(invitations.sameAddress(email)))
    return refusal(400, refusedBy.createInvitation.member, `"${email}" is a member already.`)
  if (invitations.isTaken(email, now)) {
    const state = invitations.stateOf(email, now) ?? 'pending'
    return refusal(400, refusedBy.createInvitation[state], `"${email}" is invited already.`)
  }

  const invitation = { email, authority, expiresAt: now + validity(choices) }
  invitations.add(invitation)
  changes.added('invitation', email)
  return reply(invitation)
})
