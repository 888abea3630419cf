import { type OperationId, operationIds } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/did-you-mean.js'
import type { Kept } from '../core/kept.js'
import type { ServedExchange } from '../request/exchange.js'
import { entryOf, type Reading } from './entry-of.js'
import type { JournalEntry } from './journal-entry.js'
import { Listeners } from './listeners.js'
import type { SecretsOf } from './secrets-of.js'
import { showEntries } from './show-entries.js'
import type { Mark } from './slots.js'
import { type Recording, Tape } from './tape.js'

/**
 * What clients have done, oldest call first. What is no HTTP never gets as far as a call, nor does a method that Node
 * does not know: over a socket Node refuses it with a bare 400.
 */
export interface Journal {
  /** All calls that are remembered, oldest first. */
  readonly entries: readonly JournalEntry[]
  /** Those of one operation. Throws where there is no such operation. */
  calls(operation: OperationId): JournalEntry[]
  /** The latest call; undefined where there was none. */
  last(): JournalEntry | undefined
  /** Forgets all calls; those that come are numbered on. */
  clear(): void
  /** Runs for every call from now on, before its answer leaves; the function that comes back ends that. */
  on(listener: (entry: JournalEntry) => unknown): () => void
  /** The calls of one organization. */
  of(organization: string | { readonly name: string }): Journal
  /** A line for each call, for people. */
  toString(): string
}

export interface WantedEntries {
  /** The first ones whose number is greater; without it the last ones. */
  after?: number | undefined
  limit?: number | undefined
  operation?: string | undefined
  organization?: string | undefined
}

/** All that entries hold on to together, in characters. */
const mostWeight = 2 ** 25

/** How calls are read from a number on. */
interface ReadFrom extends Omit<Reading, 'secrets'> {
  readonly from: number
}

interface State {
  readonly recording: Recording
  readonly count: number
  readonly readings: readonly ReadFrom[]
}

type IsOf = (mark: Mark) => boolean

/** The journal of a fake: it takes calls down as they are, and apart when somebody looks at them. */
export class FullJournal implements Journal, Kept<State> {
  readonly #tape: Tape
  readonly #limit: number
  readonly #listeners = new Listeners()
  /** By number, the latest one last. */
  #readings: readonly ReadFrom[] = []
  #reading: Omit<Reading, 'secrets'> | undefined
  readonly #secrets: SecretsOf
  #count = 0

  constructor(limit: number, secrets: SecretsOf) {
    this.#limit = limit
    this.#tape = new Tape({ length: limit, weight: mostWeight })
    this.#secrets = secrets
  }

  /** Calls from now on are read so: what was taken down before is what the fake said then. */
  readAs(reading: Omit<Reading, 'secrets'>): void {
    this.#reading = reading
    const from = this.#count + 1
    const oldest = this.#tape.at(0)?.number ?? from
    const isRead = (_: ReadFrom, at: number, all: readonly ReadFrom[]) => (all[at + 1]?.from ?? from) > oldest
    this.#readings = [
      ...this.#readings.filter((each) => each.from < from).filter(isRead),
      { ...reading, from },
    ]
  }

  /** From now on nothing of the exchange may change. */
  record(exchange: ServedExchange): void {
    this.#count += 1
    exchange.number = this.#count
    this.#tape.put(exchange)
    if (this.#listeners.size > 0) this.#listeners.tell(() => this.#entriesOf([exchange])[0] as JournalEntry)
  }

  get entries(): readonly JournalEntry[] {
    return this.#entriesOf([...this.#tape])
  }

  calls(operation: OperationId): JournalEntry[] {
    return this.#calls(operation)
  }

  last(): JournalEntry | undefined {
    return this.#last()
  }

  clear(): void {
    this.#tape.fill([])
  }

  on(listener: (entry: JournalEntry) => unknown): () => void {
    return this.#listeners.add(listener)
  }

  of(organization: string | { readonly name: string }): Journal {
    const name = typeof organization === 'string' ? organization : organization.name
    const isOf: IsOf = ({ identity }) => identity?.name === name
    const entries = () => this.#entriesOf(this.#tape.where(isOf))
    return {
      get entries() {
        return entries()
      },
      calls: (operation) => this.#calls(operation, isOf),
      last: () => this.#last(isOf),
      clear: () => this.#tape.fill(this.#tape.where((each) => !isOf(each))),
      on: (listener) => this.on((entry) => entry.organization === name && listener(entry)),
      of: (other) => this.of(other),
      toString: () => showEntries(entries()),
    }
  }

  /** How many are kept, of how many at most, and the number of the latest call. */
  get facts(): { count: number; limit: number; latest: number } {
    return { count: this.#tape.length, limit: this.#limit, latest: this.#count }
  }

  /** Those that are wanted, oldest first: only these are taken apart. */
  some({ after, limit = Number.POSITIVE_INFINITY, operation, organization }: WantedEntries): JournalEntry[] {
    const isWanted: IsOf = (each) =>
      each.number > (after ?? 0) &&
      (operation === undefined || each.operation === operation) &&
      (organization === undefined || each.identity?.name === organization)
    const found = this.#tape.where(isWanted)
    const from = after === undefined ? Math.max(0, found.length - limit) : 0
    return this.#entriesOf(found.slice(from, from + limit))
  }

  toString(): string {
    return showEntries(this.entries, this.#tape.dropped)
  }

  save(): State {
    return { recording: this.#tape.save(), count: this.#count, readings: this.#readings }
  }

  restore({ recording, count, readings }: State): void {
    this.#tape.restore(recording)
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
    const found = this.#tape.where((each) => each.operation === operation && (isOf?.(each) ?? true))
    return this.#entriesOf(found)
  }

  #last(isOf?: IsOf): JournalEntry | undefined {
    const found = isOf ? this.#tape.where(isOf).at(-1) : this.#tape.at(-1)
    return found && this.#entriesOf([found])[0]
  }

  #entriesOf(exchanges: readonly ServedExchange[]): JournalEntry[] {
    const secrets = this.#secrets.of(this.#tape)
    return exchanges.map((each) => {
      const reading = this.#readings.findLast(({ from }) => from <= each.number) as ReadFrom
      return entryOf(each, { ...reading, secrets })
    })
  }
}
