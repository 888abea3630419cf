import type { Invitation } from '../../spec/schemas.js'
import { validity } from '../endpoints/create-invitation.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { epochSeconds } from '../time/clock.js'
import { placeOf } from './fault-in.js'
import { expectNotRefusedByChoice } from './fitting.js'
import type { InvitationSeed } from './seed.js'
import { SeedError } from './seed-error.js'
import { epochSecondsOf } from './seed-time.js'

/** Adds an invitation that fits its schema. It may have expired or been cancelled. */
export function giveInvitation(seed: InvitationSeed, surroundings: Surroundings, at: string): Invitation {
  const { organization, clock, choices } = surroundings
  const { email, authority = 'viewer', expiresAt, isCancelled = false } = seed
  const now = epochSeconds(clock)
  expectNotRefusedByChoice('createInvitation', { email, authority }, surroundings, at)
  const isSame = organization.invitations.sameAddress(email)
  if ([...organization.members].some(isSame))
    throw new SeedError(`${at}email: "${email}" is a member already.`)
  if (organization.invitations.isTaken(email, now))
    throw new SeedError(`${at}email: "${email}" is invited already.`)

  const until = expiresAt === undefined ? now + validity(choices) : epochSecondsOf(expiresAt, clock.now())
  const invitation = { email, authority, expiresAt: Math.floor(until) }
  organization.invitations.add(invitation, isCancelled)
  return invitation
}

/** Adds a member. An invitation for the address is used up. */
export function giveMember(email: string, { organization }: Surroundings, at: string): void {
  const { members, invitations } = organization
  if ([...members].some(invitations.sameAddress(email)))
    throw new SeedError(`${placeOf(at)}: "${email}" is a member already.`)
  invitations.forget(email)
  members.add(email)
}
