import { giveCloudIntegration } from './given-cloud-integration.js'
import { giveHost } from './given-host.js'
import { giveMetrics } from './given-metrics.js'
import { giveInvitation, giveMember } from './given-people.js'
import { fitting, type Means } from './means.js'
import type { Seed } from './seed.js'
import { seedSchema } from './seed-schema.js'

/** Gives an organization all of a seed; `at` is put before the places that a `SeedError` names. */
export function applySeed(given: Seed, means: Means, at: string): void {
  const seed = fitting<Seed>(given, seedSchema, at, means.choices)
  const {
    members = [],
    roles = [],
    hosts = [],
    cloudIntegrations = [],
    metrics = [],
    invitations = [],
  } = seed
  for (const [index, each] of members.entries()) giveMember(each, means, `${at}members[${index}]: `)
  means.organization.createRoles(roles)
  for (const [index, each] of hosts.entries()) giveHost(each, means, `${at}hosts[${index}].`)
  for (const [index, each] of cloudIntegrations.entries())
    giveCloudIntegration(each, means, `${at}cloudIntegrations[${index}].`)
  giveMetrics(metrics, means)
  for (const [index, each] of invitations.entries())
    giveInvitation(each, means, `${at}invitations[${index}].`)
}
