import type { CloudIntegration, Host, Invitation, MonitoredStatus } from '../../spec/schemas.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { applySeed } from './apply-seed.js'
import { fitting } from './fitting.js'
import { giveCloudIntegration, giveExternalId } from './given-cloud-integration.js'
import { giveHost } from './given-host.js'
import { giveMetricNames, giveMonitoredStatuses } from './given-host-besides.js'
import { giveMetrics } from './given-metrics.js'
import { giveInvitation, giveMember } from './given-people.js'
import { plain } from './plain.js'
import type {
  CloudIntegrationSeed,
  HostSeed,
  InvitationSeed,
  MetricSeed,
  MonitoredStatusSeed,
  Seed,
} from './seed.js'
import {
  cloudIntegrationSeedSchema,
  externalIdSchema,
  hostSeedSchema,
  invitationSeedSchema,
  memberSchema,
  metricsSeedSchema,
  roleSchema,
  type SeedSchema,
} from './seed-schema.js'

/**
 * Puts things into an organization without a call, also those that no endpoint can create. What is given obeys what
 * the API would have insisted on; a `SeedError` says where it does not, and nothing has changed then.
 */
export interface SeedGiven {
  /** The host as a client reads it; all of its fields have defaults. */
  host(host?: HostSeed): Host
  /** The setting as a client reads it; all of its fields have defaults. */
  cloudIntegration(setting?: CloudIntegrationSeed): CloudIntegration
  /** The invitation as a client reads it; only its address is required. */
  invitation(invitation: InvitationSeed): Invitation
  /** Someone who has joined: an invitation of the address is used up. */
  member(email: string): void
  /** By full name, `web:app`; the service comes into being with it. */
  role(fullname: string): void
  /** Values of a service, of any age. */
  metrics(service: string, values: readonly Omit<MetricSeed, 'service'>[]): void
  /** Besides those that were posted for the host before. */
  metricNames(hostId: string, names: readonly string[]): void
  /** One with the id of a monitor that the host knows takes its place; the host's statuses come back, all of them. */
  monitoredStatuses(hostId: string, statuses: readonly MonitoredStatusSeed[]): MonitoredStatus[]
  /** As if the API had issued it. */
  externalId(id?: string): string
  /** All of a seed, or nothing of it. */
  seed(seed: Seed): void
}

/** `surroundings` throws once the organization is gone; `attempt` undoes what throws halfway. */
export function createGiven(surroundings: () => Surroundings, attempt: (run: () => void) => void): SeedGiven {
  const giving =
    <T, Made>(
      what: string,
      schema: SeedSchema,
      give: (fit: T, surroundings: Surroundings, at: string) => Made,
    ) =>
    (given: unknown): Made => {
      const at = `given.${what}: `
      const now = surroundings()
      return plain(give(fitting(given, schema, at, now.choices), now, at), at) as Made
    }
  const host = giving('host', hostSeedSchema, giveHost)
  const cloudIntegration = giving('cloudIntegration', cloudIntegrationSeedSchema, giveCloudIntegration)
  const metrics = giving('metrics', metricsSeedSchema, giveMetrics)
  return {
    host: (seed = {}) => host(seed),
    cloudIntegration: (seed = {}) => cloudIntegration(seed),
    invitation: giving('invitation', invitationSeedSchema, giveInvitation),
    member: giving('member', memberSchema, giveMember),
    role: giving('role', roleSchema, (fullname: string, { organization }) =>
      organization.createRoles([fullname]),
    ),
    metrics: (service, values) =>
      metrics(Array.isArray(values) ? values.map((each) => ({ ...each, service })) : values),
    metricNames: (hostId, names) => giveMetricNames(hostId, names, surroundings()),
    monitoredStatuses: (hostId, statuses) =>
      plain(giveMonitoredStatuses(hostId, statuses, surroundings()), '') as unknown as MonitoredStatus[],
    externalId: (id = surroundings().ids.next()) =>
      giving('externalId', externalIdSchema, giveExternalId)(id),
    seed: (seed) => attempt(() => applySeed(seed, surroundings(), 'given.seed: ')),
  }
}
