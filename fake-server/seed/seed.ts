import type {
  CloudIntegrationBody,
  Host,
  HostBody,
  Invitation,
  MetricValue,
  MonitoredStatus,
  SettableStatus,
} from '../../spec/schemas.js'
import type { Duration } from '../moment.js'

/** Epoch seconds, as everywhere in the API; ISO text; or seen from the fake's clock. */
export type SeedTime = number | string | Date | { ago: Duration } | { in: Duration }

/** What is there before the first call, things that no endpoint can create included. */
export interface Seed {
  /** E-mail addresses. */
  members?: readonly string[]
  /** Full names, `web:app`. */
  roles?: readonly string[]
  hosts?: readonly HostSeed[]
  cloudIntegrations?: readonly CloudIntegrationSeed[]
  /** Of any age. */
  metrics?: readonly MetricSeed[]
  invitations?: readonly InvitationSeed[]
}

/** As one registers a host, and what becomes of it afterwards. */
export interface HostSeed extends Partial<HostBody> {
  id?: string
  size?: Host['size']
  status?: SettableStatus
  createdAt?: SeedTime
  /** Follows from `retiredAt`. */
  isRetired?: boolean
  retiredAt?: SeedTime
  /** Of metrics that were posted for it. */
  metricNames?: readonly string[]
  /** Besides those of its `checks`. */
  monitoredStatuses?: readonly MonitoredStatusSeed[]
}

/** With `detail` it is that of a check, else of any other kind of monitor. */
export interface MonitoredStatusSeed extends Omit<MonitoredStatus, 'monitorId'> {
  monitorId?: string
}

/** As one registers a setting; an `externalId` counts as issued. */
export interface CloudIntegrationSeed extends Partial<CloudIntegrationBody> {
  id?: string
}

export interface MetricSeed extends Omit<MetricValue, 'time'> {
  /** Comes into being when there is none of that name. */
  service: string
  /** Now by default. */
  time?: SeedTime
}

export interface InvitationSeed {
  email: string
  authority?: Invitation['authority']
  /** In the past, it has expired. */
  expiresAt?: SeedTime
  isCancelled?: boolean
}
