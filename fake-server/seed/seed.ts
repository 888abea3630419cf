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
  /** Each with its fields as one registers them, and what became of it. */
  hosts?: readonly HostSeed[] | undefined
  /** Settings as one registers them. */
  cloudIntegrations?: readonly CloudIntegrationSeed[] | undefined
  /** Of any age. */
  metrics?: readonly MetricSeed[] | undefined
  /** Also those that have expired or were cancelled. */
  invitations?: readonly InvitationSeed[] | undefined
}

/** As one registers a host, and what becomes of it afterwards. */
export interface HostSeed extends Some<HostBody> {
  /** Made up by default. */
  id?: string | undefined
  /** `standard` by default, or as the choice `host.size` says. */
  size?: Host['size'] | undefined
  /** As a new host has it by default. */
  status?: SettableStatus | undefined
  /** The moment on the fake's clock by default; never later. */
  createdAt?: SeedTime | undefined
  /** Follows from `retiredAt`. */
  isRetired?: boolean | undefined
  /** Makes it a retired host; not before `createdAt`. */
  retiredAt?: SeedTime | undefined
  /** Of metrics that were posted for it. */
  metricNames?: readonly string[] | undefined
  /** Besides those of its `checks`. */
  monitoredStatuses?: readonly MonitoredStatusSeed[] | undefined
}

/** With `detail` it is that of a check, else of any other kind of monitor. */
export interface MonitoredStatusSeed extends Omit<MonitoredStatus, 'monitorId' | 'detail'> {
  /** Made up by default. */
  monitorId?: string | undefined
  /** §2.7: message and memo of a check. */
  detail?: MonitoredStatus['detail'] | undefined
}

/**
 * As one registers a setting; an `externalId` counts as issued. Without any means of access it has a key, and of a
 * method half of which is given the other half is made up; null leaves it out.
 */
export interface CloudIntegrationSeed extends Some<CloudIntegrationBody> {
  /** Made up by default. */
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
  /** The address that is invited; no member may have it. */
  email: string
  /** What one may do who accepts it; `viewer` by default. */
  authority?: Invitation['authority'] | undefined
  /** In the past, it has expired. */
  expiresAt?: SeedTime | undefined
  /** Whether it was cancelled; no by default. */
  isCancelled?: boolean | undefined
}
