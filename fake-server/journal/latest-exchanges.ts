import type { Pairs } from '../../spec/http.js'
import type { ServedExchange } from '../request/exchange.js'

/** How many forgotten exchanges may stand at the beginning of the list before it is cut. */
const mostForgotten = 1024

/** The latest exchanges, oldest first, limited in number and in total weight. */
export class LatestExchanges {
  #list: (ServedExchange | undefined)[] = []
  /** Where in the list the oldest one is. */
  #start = 0
  #weight = 0
  #dropped = 0
  readonly #most: { length: number; weight: number }

  constructor(most: { length: number; weight: number }) {
    this.#most = most
  }

  get length(): number {
    return this.#list.length - this.#start
  }

  get weight(): number {
    return this.#weight
  }

  /** How many have been dropped since all were replaced. */
  get dropped(): number {
    return this.#dropped
  }

  get all(): ServedExchange[] {
    return this.#list.slice(this.#start) as ServedExchange[]
  }

  /** Index 0 is the oldest, -1 the latest; undefined outside. */
  at(index: number): ServedExchange | undefined {
    return index < -this.length ? undefined : this.#list.at(index < 0 ? index : this.#start + index)
  }

  /** Keeps an exchange. Its caller may change the headers and the query that it sent. */
  put(exchange: ServedExchange): void {
    this.#keep({ ...exchange, pairs: copied(exchange.pairs), headers: copied(exchange.headers) })
  }

  /** Replaces all. */
  fill(exchanges: readonly ServedExchange[]): void {
    this.#list = []
    this.#start = 0
    this.#weight = 0
    this.#dropped = 0
    for (const each of exchanges) this.#keep(each)
  }

  #keep(exchange: ServedExchange): void {
    this.#list.push(exchange)
    this.#weight += exchange.weight
    while (this.length > this.#most.length || (this.#weight > this.#most.weight && this.length > 1))
      this.#forget()
  }

  #forget(): void {
    this.#weight -= this.#list[this.#start]?.weight ?? 0
    this.#list[this.#start] = undefined
    this.#start += 1
    this.#dropped += 1
    if (this.#start <= Math.max(mostForgotten, this.length)) return
    this.#list = this.all
    this.#start = 0
  }
}

const copied = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, value])
