import type {
  CloudIntegrationBody,
  Host,
  HostBody,
  Invitation,
  MetricValue,
  MonitoredStatus,
  SettableStatus,
} from '../../spec/schemas.js'
import type { Some } from '../core/some.js'
import type { Duration } from '../time/moment.js'

/** Epoch seconds, as everywhere in the API; ISO text; or seen from the fake's clock. */
export type SeedTime = number | string | Date | { ago: Duration } | { in: Duration }

/** What is there before the first call, things that no endpoint can create included. */
export interface Seed {
  /** E-mail addresses. */
  members?: readonly string[] | undefined
  /** Full names, `web:app`. */
  roles?: readonly string[] | undefined
  hosts?: readonly HostSeed[] | undefined
  cloudIntegrations?: readonly CloudIntegrationSeed[] | undefined
  /** Of any age. */
  metrics?: readonly MetricSeed[] | undefined
  invitations?: readonly InvitationSeed[] | undefined
}

/** As one registers a host, and what becomes of it afterwards. */
export interface HostSeed extends Some<HostBody> {
  id?: string | undefined
  size?: Host['size'] | undefined
  status?: SettableStatus | undefined
  createdAt?: SeedTime | undefined
  /** Follows from `retiredAt`. */
  isRetired?: boolean | undefined
  retiredAt?: SeedTime | undefined
  /** Of metrics that were posted for it. */
  metricNames?: readonly string[] | undefined
  /** Besides those of its `checks`. */
  monitoredStatuses?: readonly MonitoredStatusSeed[] | undefined
}

/** With `detail` it is that of a check, else of any other kind of monitor. */
export interface MonitoredStatusSeed extends Omit<MonitoredStatus, 'monitorId' | 'detail'> {
  monitorId?: string | undefined
  detail?: MonitoredStatus['detail'] | undefined
}

/**
 * As one registers a setting; an `externalId` counts as issued. Without any means of access it has a key, and of a
 * method half of which is given the other half is made up; null leaves it out.
 */
export interface CloudIntegrationSeed extends Some<CloudIntegrationBody> {
  id?: string | undefined
}

/** A value of a metric of a service, as old as it likes. */
export interface MetricSeed extends Omit<MetricValue, 'time'> {
  /** Created when no service has that name. */
  service: string
  /** Now by default. */
  time?: SeedTime | undefined
}

/** An invitation, and what has become of it. */
export interface InvitationSeed {
  email: string
  authority?: Invitation['authority'] | undefined
  /** In the past, it has expired. */
  expiresAt?: SeedTime | undefined
  isCancelled?: boolean | undefined
}
