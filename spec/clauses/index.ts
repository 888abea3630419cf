import type { Clause } from '../clause.js'
import { cloudIntegrationsClauses } from './cloud-integrations.js'
import { foundationsClauses } from './foundations.js'
import { generalClauses } from './general.js'
import { hostsFieldsClauses } from './hosts-fields.js'
import { hostsReadingClauses } from './hosts-reading.js'
import { hostsRegistrationClauses } from './hosts-registration.js'
import { hostsRolesClauses } from './hosts-roles.js'
import { hostsStateClauses } from './hosts-state.js'
import { invitationsClauses } from './invitations.js'
import { keysClauses } from './keys.js'
import { organizationsClauses } from './organizations.js'
import { serviceMetricsClauses } from './service-metrics.js'

const all = [
  ...foundationsClauses,
  ...generalClauses,
  ...keysClauses,
  ...organizationsClauses,
  ...invitationsClauses,
  ...hostsFieldsClauses,
  ...hostsRegistrationClauses,
  ...hostsRolesClauses,
  ...hostsStateClauses,
  ...hostsReadingClauses,
  ...cloudIntegrationsClauses,
  ...serviceMetricsClauses,
] as const

/** What the document says, chapter by chapter. A clause follows only from clauses that there are. */
export const clauses: readonly (Clause & { follows?: readonly ClauseId[] })[] = all

/** The id of a clause, such as `host.update.roles.kept`. */
export type ClauseId = (typeof all)[number]['id']

const byId = new Map(clauses.map((each) => [each.id, each]))

/** Throws when there is no such clause. */
export function clauseOf(id: string): Clause {
  const found = byId.get(id)
  if (!found) throw new Error(`There is no clause "${id}".`)
  return found
}

/** The plainer rules from which a clause follows. */
export const followsOf = (id: string): readonly ClauseId[] =>
  clauses.find((each) => each.id === id)?.follows ?? []
