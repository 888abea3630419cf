import type { Choices } from '../../spec/choices.js'
import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

const hour = 60 * 60
const day = 24 * hour

const validity: Record<Choices['invitation.validity'], number> = {
  '7-days': 7 * day,
  '1-day': day,
  '30-days': 30 * day,
  other: hour,
}

/** §4.1. */
export const createInvitation = endpoint('createInvitation', ({ body }, { organization, clock, choices }) => {
  const { email, authority } = body
  const { invitations } = organization
  const now = epochSeconds(clock)
  const same = invitations.sameAddress(email)
  if ([...organization.members].some(same)) return refusal(400, `"${email}" is a member already.`)
  if (invitations.isTaken(email, now)) return refusal(400, `"${email}" is invited already.`)

  const invitation = { email, authority, expiresAt: now + validity[choices['invitation.validity']] }
  invitations.add(invitation)
  return reply(invitation)
})
