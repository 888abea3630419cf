import type { Choices } from '../../spec/choices.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { refusal, reply, success } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import type { Endpoints } from './endpoint.js'

export const invitations = {
  /** §4.1. */
  listInvitations: (_, { organization, clock }) =>
    reply({ invitations: organization.invitations.listed(epochSeconds(clock)) }),

  /** §4.1. */
  createInvitation({ body }, surroundings) {
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
    changes.push({ what: 'invitation', id: email, did: 'added' })
    return reply(invitation)
  },

  /** §4.1. */
  cancelInvitation({ body }, { organization, clock, changes }) {
    const { email } = body
    const now = epochSeconds(clock)
    const before = organization.invitations.stateOf(email, now)
    if (!organization.invitations.cancel(email, now))
      return refusal(404, refusedBy.cancelInvitation[before ?? 'pending'], `No invitation for "${email}".`)

    if (before !== 'cancelled') changes.push({ what: 'invitation', id: email, did: 'removed' })
    return success
  },
} satisfies Partial<Endpoints>

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const validities: Readonly<Record<string, number>> = {
  '7-days': 7 * day,
  '1-day': day,
  '30-days': 30 * day,
  other: hour,
}

/** How long an invitation is valid, in seconds. */
export function validity(choices: Choices): number {
  const answer = choices['invitation.validity']
  const [many, unit = ''] = textOfOther(answer).split(' ')
  return validities[answer] ?? Number(many) * (/^d/.test(unit) ? day : /^h/.test(unit) ? hour : minute)
}
