import type { Host, MonitoredStatus } from '../spec/schemas.js'

/** A host and what belongs to it; `host` is replaced on change, never written into. */
export interface HostRecord {
  readonly order: number
  host: Host
  metricNames: string[]
  /** Of the checks that it was registered with. */
  checkStatuses: MonitoredStatus[]
  /** Of other kinds of monitor; no endpoint makes one. */
  monitoredStatuses: MonitoredStatus[]
}

/** All hosts of an organization in order of registration, retired ones included. */
export class Hosts {
  readonly #records = new Map<string, HostRecord>()
  readonly #byName = new Map<string, Set<HostRecord>>()
  readonly #byFoldedIdentifier = new Map<string, Set<HostRecord>>()

  add(host: Host, checkStatuses: MonitoredStatus[]): void {
    const order = this.#records.size
    const record = { order, host, checkStatuses, metricNames: [], monitoredStatuses: [] }
    this.#records.set(host.id, record)
    this.#index(record)
  }

  get(id: string): HostRecord | undefined {
    return this.#records.get(id)
  }

  replace(record: HostRecord, host: Host): void {
    const isFoundAsBefore = indexedFields.every((field) => record.host[field] === host[field])
    if (!isFoundAsBefore) this.#unindex(record)
    record.host = host
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
    return oldestFirst(this.#byName.get(name))
  }

  /** §4.2.2 rules 2 and 3: not retired, letter case ignored, oldest first. */
  identifiedInAnyCase(customIdentifier: string): Host[] {
    return oldestFirst(this.#byFoldedIdentifier.get(fold(customIdentifier)))
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

  #index(record: HostRecord): void {
    const { name, customIdentifier, isRetired } = record.host
    if (isRetired) return
    insert(this.#byName, name, record)
    if (customIdentifier) insert(this.#byFoldedIdentifier, fold(customIdentifier), record)
  }

  #unindex(record: HostRecord): void {
    const { name, customIdentifier } = record.host
    remove(this.#byName, name, record)
    if (customIdentifier) remove(this.#byFoldedIdentifier, fold(customIdentifier), record)
  }
}

const indexedFields = ['name', 'customIdentifier', 'isRetired'] as const

const fold = (text: string): string => text.toLowerCase()

const oldestFirst = (records: Iterable<HostRecord> = []): Host[] =>
  [...records].sort((a, b) => a.order - b.order).map(({ host }) => host)

function insert(index: Map<string, Set<HostRecord>>, key: string, record: HostRecord): void {
  const records = index.get(key)
  if (records) records.add(record)
  else index.set(key, new Set([record]))
}

function remove(index: Map<string, Set<HostRecord>>, key: string, record: HostRecord): void {
  const records = index.get(key)
  records?.delete(record)
  if (records?.size === 0) index.delete(key)
}
