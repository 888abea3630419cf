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
  #byName = new HostIndex()
  #byFoldedIdentifier = new HostIndex()
  /** Whether a copy shares the data. It does so until one of the two is written to. */
  #isShared = false

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

  /** Hosts of that name that are not retired, oldest first. */
  named(name: string): Host[] {
    return this.#oldestFirst(this.#byName.idsOf(name))
  }

  /** §4.2.2 rules 2 and 3: hosts that are not retired, whatever the letter case, oldest first. */
  identifiedInAnyCase(customIdentifier: string): Host[] {
    return this.#oldestFirst(this.#byFoldedIdentifier.idsOf(fold(customIdentifier)))
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

/** The ids of hosts by a text, which few hosts share. */
export class HostIndex {
  readonly #ids: Map<string, string | Set<string>>

  constructor(ids: Map<string, string | Set<string>> = new Map()) {
    this.#ids = ids
  }

  idsOf(text: string): Iterable<string> {
    const ids = this.#ids.get(text)
    return typeof ids === 'string' ? [ids] : (ids ?? [])
  }

  insert(text: string, id: string): void {
    const ids = this.#ids.get(text)
    if (typeof ids === 'object') ids.add(id)
    else this.#ids.set(text, ids === undefined ? id : new Set([ids, id]))
  }

  remove(text: string, id: string): void {
    const ids = this.#ids.get(text)
    if (typeof ids === 'object') ids.delete(id)
    if (ids === id || (typeof ids === 'object' && ids.size === 0)) this.#ids.delete(text)
  }

  copy(): HostIndex {
    const copied = new Map(this.#ids)
    for (const [text, ids] of copied) if (typeof ids === 'object') copied.set(text, new Set(ids))
    return new HostIndex(copied)
  }
}

const filters = new Set<string>(operations.listHosts.query.map(({ name }) => name))

/** Shown for a host in none of the statuses of §3.1. */
export const otherStatus = 'preparing'

const statuses: readonly string[] = [...settableStatuses, otherStatus]

export const isStatus = (text: string): boolean => statuses.includes(text)

/** §4.2.3: whether a filter is blank, as in `?name=`. */
export const hasBlankFilter = (pairs: Pairs): boolean =>
  pairs.some(([name, value]) => value === '' && filters.has(name))
