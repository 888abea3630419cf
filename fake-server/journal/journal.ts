import { type OperationId, operationIds } from '../../spec/operations.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/check-options.js'
import type { Kept } from '../core/kept.js'
import type { ServedExchange } from '../request/receive.js'
import type { Identity } from '../world/organization.js'
import { entryOf } from './entry-of.js'
import { type CallFilter, fits, type JournalEntry } from './journal-entry.js'
import { SecretsOf } from './secrets.js'
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
  /** Calls the listener for every call, before its answer leaves, until the returned function is called. */
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

interface State {
  readonly exchanges: readonly ServedExchange[]
  readonly count: number
}

/** The calls that a fake keeps, as they are. They are taken apart only when somebody looks. */
export class CallStore implements Kept<State> {
  /** The latest ones, oldest first. */
  #exchanges: ServedExchange[] = []
  /** Of all of them together. */
  #weight = 0
  /** How many were forgotten since all were replaced. */
  #forgotten = 0
  #count = 0
  readonly #limit: number
  readonly #listeners = new Set<{
    isOf: (exchange: ServedExchange) => boolean
    listener: (entry: JournalEntry) => unknown
  }>()
  readonly #secrets: SecretsOf

  constructor(limit: number, identities: () => Iterable<Identity>) {
    this.#limit = limit
    this.#secrets = new SecretsOf(identities)
  }

  /** After this call, nothing in the exchange may change but the pairs that its caller sent. */
  record(exchange: ServedExchange): void {
    this.#count += 1
    exchange.number = this.#count
    this.#keep({ ...exchange, pairs: copied(exchange.pairs), headers: copied(exchange.headers) })
    for (const { isOf, listener } of [...this.#listeners]) if (isOf(exchange)) this.#tell(listener, exchange)
  }

  /** The calls with keys of an organization, or all calls. */
  journal(organization?: string): Journal {
    const isOf = ({ identity }: ServedExchange) =>
      organization === undefined || identity?.name === organization
    const entries = () => this.#entriesOf(this.#exchanges.filter(isOf))
    return {
      get entries() {
        return entries()
      },
      calls: (operation) => {
        checkOperation(operation)
        return this.#entriesOf(this.#exchanges.filter((each) => each.operation === operation && isOf(each)))
      },
      last: () => {
        const last = this.#exchanges.findLast(isOf)
        return last && this.#entriesOf([last])[0]
      },
      clear: () => this.#fill(this.#exchanges.filter((each) => !isOf(each))),
      on: (listener) => {
        const own = { isOf, listener }
        this.#listeners.add(own)
        return () => {
          this.#listeners.delete(own)
        }
      },
      of: (other) => this.journal(typeof other === 'string' ? other : other.name),
      toString: () => showEntries(entries(), organization === undefined ? this.#forgotten : 0),
    }
  }

  /** How many calls are kept, the limit, the number of the latest, and roughly how many bytes they take. */
  get facts(): { count: number; limit: number; latest: number; weight: number } {
    return {
      ...{ count: this.#exchanges.length, limit: this.#limit },
      ...{ latest: this.#count, weight: this.#weight },
    }
  }

  /** The wanted calls, oldest first. Only these are taken apart, unless a status or a text is wanted. */
  some({ after, limit = Number.POSITIVE_INFINITY, ...filter }: WantedEntries): JournalEntry[] {
    const { operation, organization, status, text } = filter
    const part = <T>(all: T[]): T[] =>
      after === undefined ? all.slice(Math.max(0, all.length - limit)) : all.slice(0, limit)
    const found = this.#exchanges.filter(
      (each) =>
        each.number > (after ?? 0) &&
        (operation === undefined || each.operation === operation) &&
        (organization === undefined || each.identity?.name === organization),
    )
    if (status === undefined && text === undefined) return this.#entriesOf(part(found))
    return part(this.#entriesOf(found).filter((each) => fits(each, filter)))
  }

  save(): State {
    return { exchanges: [...this.#exchanges], count: this.#count }
  }

  restore({ exchanges, count }: State): void {
    this.#fill(exchanges)
    this.#secrets.forget()
    this.#count = count
  }

  #fill(exchanges: readonly ServedExchange[]): void {
    this.#exchanges = []
    this.#weight = 0
    this.#forgotten = 0
    for (const each of exchanges) this.#keep(each)
  }

  #keep(exchange: ServedExchange): void {
    const kept = this.#exchanges
    kept.push(exchange)
    this.#weight += exchange.weight
    while (kept.length > this.#limit || (this.#weight > mostWeight && kept.length > 1)) {
      this.#weight -= kept.shift()?.weight ?? 0
      this.#forgotten += 1
    }
  }

  /** Errors of listeners become warnings of the process. */
  #tell(listener: (entry: JournalEntry) => unknown, exchange: ServedExchange): void {
    try {
      const result = listener(this.#entriesOf([exchange])[0] as JournalEntry)
      if (result instanceof Promise) result.catch(warn)
    } catch (error) {
      warn(error)
    }
  }

  #entriesOf(exchanges: readonly ServedExchange[]): JournalEntry[] {
    const secrets = this.#secrets.of(this.#exchanges)
    return exchanges.map((each) => entryOf(each, secrets))
  }
}

function checkOperation(operation: OperationId): void {
  if (operationIds.includes(operation)) return
  throw new TypeError(
    `journal.calls: there is no operation ${show(operation)}.${didYouMean(operation, operationIds)} ` +
      `Known: ${operationIds.join(', ')}.`,
  )
}

const copied = (pairs: ServedExchange['pairs']): ServedExchange['pairs'] =>
  pairs.map(([name, value]) => [name, value])

const warn = (error: unknown): void =>
  process.emitWarning(
    `A listener of the fake's journal failed: ${error}. The call was answered all the same.`,
  )
