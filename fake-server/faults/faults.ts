import type { OperationId } from '../../spec/operations.js'
import type { Kept } from '../core/kept.js'
import type { ServedExchange } from '../request/receive.js'
import type { FaultOptions, FaultRule, FaultTarget } from './fault-options.js'
import { faultRule } from './fault-rule.js'

/** A fault that was added, and what it has done so far. */
export interface Fault {
  /** Numbers the faults of a fake from 1. */
  readonly number: number
  /** The operations whose calls it may hit; `*` is all calls. */
  readonly operations: readonly OperationId[] | '*'
  /** The options as they were given. */
  readonly options: FaultOptions
  /** How many calls it could have hit so far. */
  readonly seen: number
  /** How many it has hit. */
  readonly used: number
  /** Whether it is still waiting for calls to hit. */
  readonly isPending: boolean
  /** Removes the fault: it hits no more calls. */
  remove(): void
}

/** The faults of a fake. The first one that is due hits a call, whatever the key of the call. */
export interface Faults {
  /** Throws when the fault is wrong, and lists the known options. */
  add(target: FaultTarget, options: FaultOptions): Fault
  /** All faults in the order of adding, used ones included. */
  readonly all: readonly Fault[]
  /** Faults that are still waiting for calls. A test that ends with some has not tested them. */
  pending(): Fault[]
  /** Removes all faults. Numbering continues. */
  clear(): void
  /** The faults of one organization; a fault added here hits only its calls. */
  of(organization: string | { readonly name: string }): Faults
}

interface Entry {
  readonly rule: FaultRule
  readonly options: FaultOptions
  seen: number
  used: number
}

type Entries = ReadonlyMap<number, Readonly<Entry>>

/** All faults of a fake, whatever the organization. */
export class FaultStore implements Kept<Entries> {
  #entries = new Map<number, Entry>()
  #added = 0
  readonly #isOrganization: (name: string) => boolean

  constructor(isOrganization: (name: string) => boolean) {
    this.#isOrganization = isOrganization
  }

  /** The faults of an organization, or all faults. */
  faults(organization?: string): Faults {
    const all = (): Fault[] =>
      [...this.#entries]
        .filter(([, { rule }]) => organization === undefined || rule.organization === organization)
        .map(([number, entry]) => this.#fault(number, entry))
    return {
      add: (target, options) =>
        this.#add(target, organization === undefined ? options : { ...options, organization }),
      get all() {
        return all()
      },
      pending: () => all().filter(({ isPending }) => isPending),
      clear: () => {
        for (const fault of all()) fault.remove()
      },
      of: (other) => this.faults(typeof other === 'string' ? other : other.name),
    }
  }

  /** The rule that hits this call, if any. The call counts for every fault that could hit it. */
  take(exchange: ServedExchange): FaultRule | undefined {
    let taken: FaultRule | undefined
    for (const entry of this.#entries.values()) {
      const { rule } = entry
      if (entry.used >= rule.times || !concerns(rule, exchange)) continue
      entry.seen += 1
      if (taken || entry.seen % rule.every !== 0) continue
      entry.used += 1
      taken = rule
    }
    return taken
  }

  save(): Entries {
    return copyOf(this.#entries)
  }

  restore(saved: Entries): void {
    const before = this.#entries
    this.#entries = copyOf(saved)
    for (const [number, entry] of this.#entries) {
      const held = before.get(number)
      if (held) this.#entries.set(number, Object.assign(held, entry))
    }
    this.#added = Math.max(this.#added, ...saved.keys())
  }

  #add(target: FaultTarget, options: FaultOptions): Fault {
    const rule = faultRule(target, options, this.#isOrganization)
    const entry = { rule, options: { ...options }, seen: 0, used: 0 }
    this.#added += 1
    this.#entries.set(this.#added, entry)
    return this.#fault(this.#added, entry)
  }

  #fault(number: number, entry: Entry): Fault {
    return {
      number,
      operations: entry.rule.operations,
      options: entry.options,
      get seen() {
        return entry.seen
      },
      get used() {
        return entry.used
      },
      get isPending() {
        return isPending(entry)
      },
      remove: () => {
        this.#entries.delete(number)
      },
    }
  }
}

const copyOf = (entries: Entries): Map<number, Entry> =>
  new Map([...entries].map(([number, entry]) => [number, { ...entry }]))

const isPending = ({ rule: { times }, used }: Entry): boolean =>
  used === 0 || (used < times && times !== Number.POSITIVE_INFINITY)

const concerns = ({ operations, organization, key }: FaultRule, exchange: ServedExchange): boolean =>
  (operations === '*' || (exchange.operation !== undefined && operations.includes(exchange.operation))) &&
  (organization === undefined || exchange.identity?.name === organization) &&
  (key === undefined || exchange.kind === key)
