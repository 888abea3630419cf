import type { JsonSchema } from '../../spec/json-schema.js'
import type { CloudIntegration, Host, Invitation, MonitoredStatus } from '../../spec/schemas.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { fitting, plain } from './fitting.js'
import {
  applySeed,
  giveCloudIntegration,
  giveExternalId,
  giveInvitation,
  giveMember,
  giveMetrics,
} from './give.js'
import { giveHost, giveMetricNames, giveMonitoredStatuses } from './give-host.js'
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
  hostSeedSchema,
  invitationSeedSchema,
  metricsSeedSchema,
  roleSchema,
  text,
} from './seed-schema.js'

/** Puts in what you give, even what no endpoint can create; a breach of the rules throws a `SeedError`. */
export interface SeedGiven {
  /** Adds a host, and returns it as a client reads it. All of its fields have defaults. */
  host(host?: HostSeed): Host
  /** Adds a setting, and returns it as a client reads it. All of its fields have defaults. */
  cloudIntegration(setting?: CloudIntegrationSeed): CloudIntegration
  /** Adds an invitation, and returns it as a client reads it. Only its address is required. */
  invitation(invitation: InvitationSeed): Invitation
  /** Adds a member. An invitation for the address is used up. */
  member(email: string): void
  /** Adds a role by its full name, `web:app`, and its service if that does not exist. */
  role(fullname: string): void
  /** Adds values of a service's metrics, of any age. */
  metrics(service: string, values: readonly Omit<MetricSeed, 'service'>[]): void
  /** Adds names of metrics to those already posted for the host. */
  metricNames(hostId: string, names: readonly string[]): void
  /** Sets statuses of a host, and returns all it has. A status replaces the one of the same monitor. */
  monitoredStatuses(hostId: string, statuses: readonly MonitoredStatusSeed[]): MonitoredStatus[]
  /** Records an external id as issued by the API. */
  externalId(id?: string): string
  /** Adds everything in a seed, or nothing if there is a fault. */
  seed(seed: Seed): void
}

/** `surroundings` throws once the organization is gone. `attempt` undoes a change that fails halfway. */
export function createGiven(surroundings: () => Surroundings, attempt: (run: () => void) => void): SeedGiven {
  const giving =
    <T, Made>(
      what: string,
      schema: JsonSchema,
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
    member: giving('member', text, giveMember),
    role: giving('role', roleSchema, (fullname: string, { organization }) =>
      organization.createRoles([fullname]),
    ),
    metrics: (service, values) =>
      metrics(Array.isArray(values) ? values.map((each) => ({ ...each, service })) : values),
    metricNames: (hostId, names) => giveMetricNames(hostId, names, surroundings()),
    monitoredStatuses: (hostId, statuses) =>
      plain(giveMonitoredStatuses(hostId, statuses, surroundings()), '') as unknown as MonitoredStatus[],
    externalId: (id = surroundings().ids.next()) => giving('externalId', text, giveExternalId)(id),
    seed: (seed) => attempt(() => applySeed(seed, surroundings(), 'given.seed: ')),
  }
}
