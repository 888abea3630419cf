import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

const validity = 7 * 24 * 60 * 60

/** §4.1. An address whose invitation has expired can be invited again. */
export const createInvitation = endpoint('createInvitation', ({ body }, { organization, clock }) => {
  const { email, authority } = body
  const now = epochSeconds(clock)
  if (!isAddress(email))
    return refusal(400, `email: expected an e-mail address, got ${JSON.stringify(email)}.`)
  if (organization.members.has(email)) return refusal(400, `"${email}" is a member already.`)
  if (organization.pendingInvitation(email, now)) return refusal(400, `"${email}" is invited already.`)

  const invitation = { email, authority, expiresAt: now + validity }
  organization.invitations.delete(email)
  organization.invitations.set(email, invitation)
  return reply(invitation)
})

const isAddress = (text: string): boolean => /^[^@]+@[^@]+$/.test(text)
