import type { Surroundings } from '../endpoints/endpoint.js'
import { fitting } from './fitting.js'
import { giveCloudIntegration } from './given-cloud-integration.js'
import { giveHost } from './given-host.js'
import { giveMetrics } from './given-metrics.js'
import { giveInvitation, giveMember } from './given-people.js'
import type { Seed } from './seed.js'
import { seedSchema } from './seed-schema.js'

/** Puts a whole seed into an organization. A `SeedError` names places with the prefix `at`. */
export function applySeed(given: Seed, surroundings: Surroundings, at: string): void {
  const seed = fitting<Seed>(given, seedSchema, at, surroundings.choices)
  const {
    members = [],
    roles = [],
    hosts = [],
    cloudIntegrations = [],
    metrics = [],
    invitations = [],
  } = seed
  for (const [index, each] of members.entries()) giveMember(each, surroundings, `${at}members[${index}]: `)
  surroundings.organization.createRoles(roles)
  for (const [index, each] of hosts.entries()) giveHost(each, surroundings, `${at}hosts[${index}].`)
  for (const [index, each] of cloudIntegrations.entries())
    giveCloudIntegration(each, surroundings, `${at}cloudIntegrations[${index}].`)
  giveMetrics(metrics, surroundings)
  for (const [index, each] of invitations.entries())
    giveInvitation(each, surroundings, `${at}invitations[${index}].`)
}
