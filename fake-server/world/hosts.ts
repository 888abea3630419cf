import type { Host, MonitoredStatus } from '../../spec/schemas.js'
import { HostIndex } from './host-index.js'

/** A host and what belongs to it; replaced on change, never written into. */
export interface HostRecord {
  readonly order: number
  readonly host: Host
  readonly metricNames: readonly string[]
  /** Of the checks that it was registered with. */
  readonly checkStatuses: readonly MonitoredStatus[]
  /** Of other kinds of monitor; no endpoint makes one. */
  readonly monitoredStatuses: readonly MonitoredStatus[]
  /** Whether nobody has set its status yet. */
  readonly hasInitialStatus: boolean
}

/** What is kept beside a host. */
export type Besides = Partial<Omit<HostRecord, 'order' | 'host'>>

/** All hosts of an organization in order of registration, retired ones included. */
export class Hosts {
  #records = new Map<string, HostRecord>()
  #byName = new HostIndex()
  #byFoldedIdentifier = new HostIndex()
  /** With a copy, until one of the two is written to. */
  #isShared = false

  /** What either of the two becomes from now on, the other does not notice. */
  copy(): Hosts {
    const copy = new Hosts()
    copy.#records = this.#records
    copy.#byName = this.#byName
    copy.#byFoldedIdentifier = this.#byFoldedIdentifier
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
    const isFoundAsBefore = indexedFields.every((field) => former.host[field] === host[field])
    if (!isFoundAsBefore) this.#unindex(former)
    this.#records.set(host.id, record)
    if (!isFoundAsBefore) this.#index(record)
  }

  *all(): Iterable<Host> {
    for (const { host } of this.#records.values()) yield host
  }

  *notRetired(): Iterable<Host> {
    for (const { host } of this.#records.values()) if (!host.isRetired) yield host
  }

  /** Not retired, oldest first. */
  named(name: string): Host[] {
    return this.#oldestFirst(this.#byName.idsOf(name))
  }

  /** §4.2.2 rules 2 and 3: not retired, letter case ignored, oldest first. */
  identifiedInAnyCase(customIdentifier: string): Host[] {
    return this.#oldestFirst(this.#byFoldedIdentifier.idsOf(fold(customIdentifier)))
  }

  /** Not retired, letter case as given: one or none. */
  identified(customIdentifier: string): Host | undefined {
    return this.identifiedInAnyCase(customIdentifier).find(
      (host) => host.customIdentifier === customIdentifier,
    )
  }

  /** Retired, and had this custom identifier to the end. */
  formerly(customIdentifier: string): Host[] {
    return [...this.all()].filter((host) => host.isRetired && host.customIdentifier === customIdentifier)
  }

  #oldestFirst(ids: Iterable<string>): Host[] {
    const records = [...ids].map((id) => this.#records.get(id) as HostRecord)
    if (records.length > 1) records.sort((a, b) => a.host.createdAt - b.host.createdAt || a.order - b.order)
    return records.map(({ host }) => host)
  }

  #own(): void {
    if (!this.#isShared) return
    this.#records = new Map(this.#records)
    this.#byName = this.#byName.copy()
    this.#byFoldedIdentifier = this.#byFoldedIdentifier.copy()
    this.#isShared = false
  }

  #index({ host: { id, name, customIdentifier, isRetired } }: HostRecord): void {
    if (isRetired) return
    this.#byName.insert(name, id)
    if (customIdentifier) this.#byFoldedIdentifier.insert(fold(customIdentifier), id)
  }

  #unindex({ host: { id, name, customIdentifier } }: HostRecord): void {
    this.#byName.remove(name, id)
    if (customIdentifier) this.#byFoldedIdentifier.remove(fold(customIdentifier), id)
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

const indexedFields = ['name', 'customIdentifier', 'isRetired'] as const

const fold = (text: string): string => text.toLowerCase()
