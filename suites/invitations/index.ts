import type { ConformanceCase } from '../kernel/case.js'
import { alikeCases } from './alike.js'
import { asGivenCases } from './as-given.js'
import { cancelInvitationCases } from './cancel-invitation.js'
import { createInvitationCases } from './create-invitation.js'
import { createInvitationRefusedCases } from './create-invitation-refused.js'
import { listInvitationsCases } from './list-invitations.js'

export const invitationsCases: readonly ConformanceCase[] = [
  ...createInvitationCases,
  ...createInvitationRefusedCases,
  ...alikeCases,
  ...asGivenCases,
  ...listInvitationsCases,
  ...cancelInvitationCases,
]
