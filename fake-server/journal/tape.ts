import type { ServedExchange } from '../request/exchange.js'
import { type Mark, markAt, read, weightAt, width, write } from './slots.js'

/** The contents of a tape, which can be put on another one. */
export interface Recording {
  readonly slots: readonly unknown[]
  readonly times: Float64Array
  readonly length: number
}

/** For how many exchanges there is room at first. A fake that answers no call needs none. */
const fewest = 16

/**
 * The latest exchanges, limited in number and in total weight. They are stored flat: keeping a handful of
 * objects alive for each call costs the garbage collector a third of the time of an answer.
 */
export class Tape {
  #slots: unknown[] = []
  #times = new Float64Array(0)
  #start = 0
  #length = 0
  #weight = 0
  #dropped = 0
  readonly #most: { length: number; weight: number }

  constructor(most: { length: number; weight: number }) {
    this.#most = most
  }

  get length(): number {
    return this.#length
  }

  /** How many have been dropped since the tape was filled. */
  get dropped(): number {
    return this.#dropped
  }

  put(exchange: ServedExchange): void {
    if (this.#most.length === 0) return
    if (this.#length === this.#most.length) this.#forget()
    if (this.#length === this.#times.length) this.#grow()
    this.#write(exchange, this.#place(this.#length))
    this.#length += 1
    this.#weight += exchange.weight
    while (this.#weight > this.#most.weight && this.#length > 1) {
      const from = this.#start * width
      this.#forget()
      this.#slots.fill(undefined, from, from + width)
    }
  }

  /** Index 0 is the oldest, -1 the latest; undefined outside the tape. */
  at(index: number): ServedExchange | undefined {
    const from = index < 0 ? index + this.#length : index
    return from >= 0 && from < this.#length ? this.#read(this.#place(from)) : undefined
  }

  *[Symbol.iterator](): Iterator<ServedExchange> {
    for (let index = 0; index < this.#length; index++) yield this.#read(this.#place(index))
  }

  /** The exchanges whose mark matches, oldest first. The others are not read. */
  where(isWanted: (mark: Mark) => boolean): ServedExchange[] {
    const found: ServedExchange[] = []
    for (let index = 0; index < this.#length; index++) {
      const place = this.#place(index)
      if (isWanted(markAt(this.#slots, place * width))) found.push(this.#read(place))
    }
    return found
  }

  /** Replaces everything on the tape. */
  fill(exchanges: Iterable<ServedExchange>): void {
    const all = [...exchanges]
    this.restore({ slots: [], times: new Float64Array(0), length: 0 })
    for (const each of all) this.put(each)
  }

  save(): Recording {
    if (this.#start > 0) this.#unroll(this.#times.length)
    return { slots: this.#slots.slice(), times: this.#times.slice(), length: this.#length }
  }

  restore({ slots, times, length }: Recording): void {
    this.#slots = slots.slice()
    this.#times = times.slice()
    this.#start = 0
    this.#length = 0
    this.#weight = 0
    this.#dropped = 0
    for (; this.#length < length; this.#length += 1) this.#weight += this.#weightAt(this.#length)
    while (this.#length > this.#most.length) this.#forget()
  }

  /** The first slot of an exchange, counted from the oldest. */
  #place(index: number): number {
    const place = this.#start + index
    return place < this.#times.length ? place : place - this.#times.length
  }

  /** Drops the oldest exchange; its slots are reused. */
  #forget(): void {
    this.#weight -= this.#weightAt(this.#start)
    this.#start = this.#place(1)
    this.#length -= 1
    this.#dropped += 1
  }

  #grow(): void {
    this.#unroll(Math.min(this.#most.length, Math.max(fewest, 2 * this.#times.length)))
  }

  /** Copies the exchanges to a tape of that size, the oldest first. */
  #unroll(size: number): void {
    const { length } = this.#times
    const times = new Float64Array(size)
    times.set(this.#times.subarray(this.#start))
    times.set(this.#times.subarray(0, this.#start), length - this.#start)
    const cut = this.#start * width
    if (cut > 0) this.#slots = [...this.#slots.slice(cut), ...this.#slots.slice(0, cut)]
    this.#times = times
    this.#start = 0
  }

  #weightAt(place: number): number {
    return weightAt(this.#slots, place * width)
  }

  #write(exchange: ServedExchange, place: number): void {
    this.#times[place] = exchange.at
    write(exchange, this.#slots, place * width)
  }

  #read(place: number): ServedExchange {
    return read(this.#slots, place * width, this.#times[place] as number)
  }
}
