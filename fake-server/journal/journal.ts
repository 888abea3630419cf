import { type OperationId, operationIds } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/did-you-mean.js'
import type { Kept } from '../core/kept.js'
import type { ServedExchange } from '../request/exchange.js'
import { entryOf, type Reading } from './entry-of.js'
import { type CallFilter, fits } from './fits.js'
import type { JournalEntry } from './journal-entry.js'
import { LatestExchanges } from './latest-exchanges.js'
import { Listeners } from './listeners.js'
import type { SecretsOf } from './secrets-of.js'
import { showEntries } from './show-entries.js'

/**
 * What clients have done, oldest call first. Requests that are not valid HTTP, or have a method that Node
 * does not know, never become calls: over a socket Node refuses them with a bare 400.
 */
export interface Journal {
  /** All calls in memory, oldest first. */
  readonly entries: readonly JournalEntry[]
  /** The calls of one operation. Throws when there is no such operation. */
  calls(operation: OperationId): JournalEntry[]
  /** The latest call; undefined when there is none. */
  last(): JournalEntry | undefined
  /** Forgets all calls. Numbering continues. */
  clear(): void
  /**
   * Calls the listener for every call from now on, before its answer leaves. Call the returned function to
   * stop.
   */
  on(listener: (entry: JournalEntry) => unknown): () => void
  /** The calls of one organization. */
  of(organization: string | { readonly name: string }): Journal
  /** The calls as text for people, one line each. */
  toString(): string
}

export interface WantedEntries extends CallFilter {
  /** Only calls with a greater number, the first ones. Without it, the last ones. */
  after?: number
  limit?: number
}

/** How much all entries together may hold, in characters. */
const mostWeight = 2 ** 25

/** How to read the calls from a number on. */
interface ReadFrom extends Omit<Reading, 'secrets'> {
  readonly from: number
}

interface State {
  readonly exchanges: readonly ServedExchange[]
  readonly count: number
  readonly readings: readonly ReadFrom[]
}

type IsOf = (exchange: ServedExchange) => boolean

/** The journal of a fake. It stores calls as they are, and takes them apart only when somebody looks. */
export class FullJournal implements Journal, Kept<State> {
  readonly #exchanges: LatestExchanges
  readonly #limit: number
  readonly #listeners = new Listeners()
  /** By number, the latest last. */
  #readings: readonly ReadFrom[] = []
  #reading: Omit<Reading, 'secrets'> | undefined
  readonly #secrets: SecretsOf
  #count = 0

  constructor(limit: number, secrets: SecretsOf) {
    this.#limit = limit
    this.#exchanges = new LatestExchanges({ length: limit, weight: mostWeight })
    this.#secrets = secrets
  }

  /** Sets how calls are read from now on. Earlier calls are still read as the fake answered them then. */
  readAs(reading: Omit<Reading, 'secrets'>): void {
    this.#reading = reading
    const from = this.#count + 1
    const oldest = this.#exchanges.at(0)?.number ?? from
    const isRead = (_: ReadFrom, at: number, all: readonly ReadFrom[]) => (all[at + 1]?.from ?? from) > oldest
    this.#readings = [
      ...this.#readings.filter((each) => each.from < from).filter(isRead),
      { ...reading, from },
    ]
  }

  /** After this call, nothing in the exchange may change. */
  record(exchange: ServedExchange): void {
    this.#count += 1
    exchange.number = this.#count
    this.#exchanges.put(exchange)
    if (this.#listeners.size > 0) this.#listeners.tell(() => this.#entriesOf([exchange])[0] as JournalEntry)
  }

  get entries(): readonly JournalEntry[] {
    return this.#entriesOf(this.#exchanges.all)
  }

  calls(operation: OperationId): JournalEntry[] {
    return this.#calls(operation)
  }

  last(): JournalEntry | undefined {
    return this.#last()
  }

  clear(): void {
    this.#exchanges.fill([])
  }

  on(listener: (entry: JournalEntry) => unknown): () => void {
    return this.#listeners.add(listener)
  }

  of(organization: string | { readonly name: string }): Journal {
    const name = typeof organization === 'string' ? organization : organization.name
    const isOf: IsOf = ({ identity }) => identity?.name === name
    const entries = () => this.#entriesOf(this.#exchanges.all.filter(isOf))
    return {
      get entries() {
        return entries()
      },
      calls: (operation) => this.#calls(operation, isOf),
      last: () => this.#last(isOf),
      clear: () => this.#exchanges.fill(this.#exchanges.all.filter((each) => !isOf(each))),
      on: (listener) => this.on((entry) => entry.organization === name && listener(entry)),
      of: (other) => this.of(other),
      toString: () => showEntries(entries()),
    }
  }

  /** How many calls are kept, the limit, the number of the latest, and roughly how many bytes they take. */
  get facts(): { count: number; limit: number; latest: number; weight: number } {
    const { length: count, weight } = this.#exchanges
    return { count, limit: this.#limit, latest: this.#count, weight }
  }

  /** The wanted calls, oldest first. Only these are taken apart, unless a status or a text is wanted. */
  some({ after, limit = Number.POSITIVE_INFINITY, ...filter }: WantedEntries): JournalEntry[] {
    const { operation, organization, status, text } = filter
    const part = <T>(all: T[]): T[] =>
      after === undefined ? all.slice(Math.max(0, all.length - limit)) : all.slice(0, limit)
    const isWanted: IsOf = (each) =>
      each.number > (after ?? 0) &&
      (operation === undefined || each.operation === operation) &&
      (organization === undefined || each.identity?.name === organization)
    const found = this.#exchanges.all.filter(isWanted)
    if (status === undefined && text === undefined) return this.#entriesOf(part(found))
    return part(this.#entriesOf(found).filter((each) => fits(each, filter)))
  }

  toString(): string {
    return showEntries(this.entries, this.#exchanges.dropped)
  }

  save(): State {
    return { exchanges: this.#exchanges.all, count: this.#count, readings: this.#readings }
  }

  restore({ exchanges, count, readings }: State): void {
    this.#exchanges.fill(exchanges)
    this.#readings = readings
    this.#secrets.forget()
    this.#count = count
    if (this.#reading) this.readAs(this.#reading)
  }

  #calls(operation: OperationId, isOf?: IsOf): JournalEntry[] {
    if (!operationIds.includes(operation))
      throw new TypeError(
        `journal.calls: there is no operation ${show(operation)}.${didYouMean(operation, operationIds)} ` +
          `Known: ${operationIds.join(', ')}.`,
      )
    const found = this.#exchanges.all.filter((each) => each.operation === operation && (isOf?.(each) ?? true))
    return this.#entriesOf(found)
  }

  #last(isOf?: IsOf): JournalEntry | undefined {
    const found = isOf ? this.#exchanges.all.findLast(isOf) : this.#exchanges.at(-1)
    return found && this.#entriesOf([found])[0]
  }

  #entriesOf(exchanges: readonly ServedExchange[]): JournalEntry[] {
    const secrets = this.#secrets.of(this.#exchanges)
    return exchanges.map((each) => {
      const reading = this.#readings.findLast(({ from }) => from <= each.number) as ReadFrom
      return entryOf(each, { ...reading, secrets })
    })
  }
}
