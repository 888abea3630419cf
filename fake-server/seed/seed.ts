import type {
  CloudIntegrationBody,
  Host,
  HostBody,
  Invitation,
  MetricValue,
  MonitoredStatus,
  SettableStatus,
} from '../../spec/schemas.js'
import type { Some } from '../core/kept.js'
import { type Duration, millisecondsOf } from '../time/moment.js'

/** Epoch seconds, as everywhere in the API; ISO text; or relative to the fake's clock. */
export type SeedTime = number | string | Date | { ago: Duration } | { in: Duration }

/** What exists before the first call, including things that no endpoint can create. */
export interface Seed {
  /** E-mail addresses. */
  members?: readonly string[] | undefined
  /** Full names, `web:app`. */
  roles?: readonly string[] | undefined
  /** Hosts with the fields of a registration, and what happened to them later. */
  hosts?: readonly HostSeed[] | undefined
  /** Settings with the fields of a registration. */
  cloudIntegrations?: readonly CloudIntegrationSeed[] | undefined
  /** Values of any age. */
  metrics?: readonly MetricSeed[] | undefined
  /** Invitations, also expired or cancelled ones. */
  invitations?: readonly InvitationSeed[] | undefined
}

/** A host with the fields of a registration, and what happened to it later. */
export interface HostSeed extends Some<HostBody> {
  /** Made up by default. */
  id?: string | undefined
  /** `standard` by default, or as the choice `host.size` says. */
  size?: Host['size'] | undefined
  /** By default the status of a new host. */
  status?: SettableStatus | undefined
  /** By default the present moment on the fake's clock; never later. */
  createdAt?: SeedTime | undefined
  /** Follows from `retiredAt`. */
  isRetired?: boolean | undefined
  /** Makes it a retired host; not before `createdAt`. */
  retiredAt?: SeedTime | undefined
  /** Names of metrics that were posted for the host. */
  metricNames?: readonly string[] | undefined
  /** Statuses in addition to those of its `checks`. */
  monitoredStatuses?: readonly MonitoredStatusSeed[] | undefined
}

/** The status of a check if it has `detail`, otherwise of another kind of monitor. */
export interface MonitoredStatusSeed extends Omit<MonitoredStatus, 'monitorId' | 'detail'> {
  /** Made up by default. */
  monitorId?: string | undefined
  /** §2.7: the message and memo of a check. */
  detail?: MonitoredStatus['detail'] | undefined
}

/**
 * A setting with the fields of a registration. Its `externalId` counts as issued. Without any access method
 * it gets a key. If half of a method is given, the other half is made up; null leaves it out.
 */
export interface CloudIntegrationSeed extends Some<CloudIntegrationBody> {
  /** Made up by default. */
  id?: string | undefined
}

/** A value of a service's metric, of any age. */
export interface MetricSeed extends Omit<MetricValue, 'time'> {
  /** Created when no service has that name. */
  service: string
  /** Now by default. */
  time?: SeedTime | undefined
}

/** An invitation, and what happened to it. */
export interface InvitationSeed {
  /** The invited address; no member may have it. */
  email: string
  /** What the invited person may do; `viewer` by default. */
  authority?: Invitation['authority'] | undefined
  /** If this is in the past, the invitation has expired. */
  expiresAt?: SeedTime | undefined
  /** Whether it was cancelled; false by default. */
  isCancelled?: boolean | undefined
}

/** Epoch seconds of a time that fits its schema. `now` is the clock's time in epoch milliseconds. */
export function epochSecondsOf(time: SeedTime, now: number): number {
  if (typeof time === 'number') return time
  if (typeof time === 'string' || time instanceof Date) return Math.floor(new Date(time).getTime() / 1000)
  const distance = 'ago' in time ? -millisecondsOf(time.ago, 'ago') : millisecondsOf(time.in, 'in')
  return Math.floor((now + distance) / 1000)
}

/** Whether the seed depends on when it is applied. */
export const isRelative = ({ hosts = [], metrics = [], invitations = [] }: Seed): boolean =>
  hosts.some(({ createdAt, retiredAt }) => isSeenFromNow(createdAt) || isSeenFromNow(retiredAt)) ||
  metrics.some(({ time }) => isSeenFromNow(time)) ||
  invitations.some(({ expiresAt }) => isSeenFromNow(expiresAt))

const isSeenFromNow = (time: SeedTime | undefined): time is { ago: Duration } | { in: Duration } =>
  typeof time === 'object' && !(time instanceof Date)
