import type { Pairs } from '../../spec/http.js'
import { operations } from '../../spec/operations.js'
import { type Host, type MonitoredStatus, settableStatuses } from '../../spec/schemas.js'

/** A host and what belongs to it. A change replaces the record and never writes into it. */
export interface HostRecord {
  readonly order: number
  readonly host: Host
  readonly metricNames: readonly string[]
  /** Statuses of the checks that it was registered with. */
  readonly checkStatuses: readonly MonitoredStatus[]
  /** Statuses of other kinds of monitor, which no endpoint creates. */
  readonly monitoredStatuses: readonly MonitoredStatus[]
  /** Whether nobody has set its status yet. */
  readonly hasInitialStatus: boolean
}

/** What is stored along with a host. */
export type Besides = Partial<Omit<HostRecord, 'order' | 'host'>>

/** All hosts of an organization in order of registration, retired ones included. */
export class Hosts {
  #records = new Map<string, HostRecord>()
  /** The ids of hosts that are not retired, by the identifier in small letters. */
  #byIdentifier = new Map<string, readonly string[]>()
  /** Whether a copy shares the data. It does so until one of the two is written to. */
  #isShared = false

  copy(): Hosts {
    const copy = new Hosts()
    copy.#records = this.#records
    copy.#byIdentifier = this.#byIdentifier
    copy.#isShared = true
    this.#isShared = true
    return copy
  }

  add(host: Host, besides: Besides): void {
    this.#own()
    const record = recordOf(this.#records.size, host, besides)
    this.#records.set(host.id, record)
    this.#index(record)
  }

  get(id: string): HostRecord | undefined {
    return this.#records.get(id)
  }

  get size(): number {
    return this.#records.size
  }

  replace(former: HostRecord, host: Host, besides: Besides = {}): void {
    this.#own()
    const record = recordOf(former.order, host, besides, former)
    this.#unindex(former)
    this.#records.set(host.id, record)
    this.#index(record)
  }

  *all(): Iterable<Host> {
    for (const { host } of this.#records.values()) yield host
  }

  /** §4.2.2 rules 2 and 3: hosts that are not retired, whatever the letter case, oldest first. */
  identifiedInAnyCase(customIdentifier: string): Host[] {
    const ids = this.#byIdentifier.get(customIdentifier.toLowerCase()) ?? []
    return ids
      .map((id) => this.#records.get(id) as HostRecord)
      .sort((a, b) => a.host.createdAt - b.host.createdAt || a.order - b.order)
      .map(({ host }) => host)
  }

  /** The host with exactly this identifier that is not retired, if any. */
  identified(customIdentifier: string): Host | undefined {
    return this.identifiedInAnyCase(customIdentifier).find(
      (host) => host.customIdentifier === customIdentifier,
    )
  }

  /** Retired hosts that had this identifier when they were retired. */
  formerly(customIdentifier: string): Host[] {
    return [...this.all()].filter((host) => host.isRetired && host.customIdentifier === customIdentifier)
  }

  #own(): void {
    if (!this.#isShared) return
    this.#records = new Map(this.#records)
    this.#byIdentifier = new Map(this.#byIdentifier)
    this.#isShared = false
  }

  #index({ host: { id, customIdentifier, isRetired } }: HostRecord): void {
    if (isRetired || !customIdentifier) return
    const key = customIdentifier.toLowerCase()
    this.#byIdentifier.set(key, [...(this.#byIdentifier.get(key) ?? []), id])
  }

  #unindex({ host: { id, customIdentifier } }: HostRecord): void {
    if (!customIdentifier) return
    const key = customIdentifier.toLowerCase()
    const left = this.#byIdentifier.get(key)?.filter((each) => each !== id) ?? []
    if (left.length) this.#byIdentifier.set(key, left)
    else this.#byIdentifier.delete(key)
  }
}

const nothing: Omit<HostRecord, 'order' | 'host'> = {
  metricNames: [],
  checkStatuses: [],
  monitoredStatuses: [],
  hasInitialStatus: true,
}

const recordOf = (order: number, host: Host, besides: Besides, former = nothing): HostRecord => ({
  order,
  host,
  metricNames: besides.metricNames ?? former.metricNames,
  checkStatuses: besides.checkStatuses ?? former.checkStatuses,
  monitoredStatuses: besides.monitoredStatuses ?? former.monitoredStatuses,
  hasInitialStatus: besides.hasInitialStatus ?? former.hasInitialStatus,
})

const filters = new Set<string>(operations.listHosts.query.map(({ name }) => name))

/** Shown for a host in none of the statuses of §3.1. */
export const otherStatus = 'preparing'

const statuses: readonly string[] = [...settableStatuses, otherStatus]

export const isStatus = (text: string): boolean => statuses.includes(text)

/** §4.2.3: whether a filter is blank, as in `?name=`. */
export const hasBlankFilter = (pairs: Pairs): boolean =>
  pairs.some(([name, value]) => value === '' && filters.has(name))
