import type { MetricPoint } from '../../spec/schemas.js'

const firstCapacity = 8

/** The values of one metric in order of time, at 16 bytes a point. */
export class Series {
  #times: Float64Array<ArrayBuffer>
  #values: Float64Array<ArrayBuffer>
  #length = 0
  /** Whether a copy shares the data. It does so until one of the two is written to. */
  #isShared = false

  constructor(times = new Float64Array(firstCapacity), values = new Float64Array(firstCapacity)) {
    this.#times = times
    this.#values = values
  }

  /** A copy. Later changes to either do not affect the other. */
  copy(): Series {
    const copy = new Series(this.#times, this.#values)
    copy.#length = this.#length
    copy.#isShared = true
    this.#isShared = true
    return copy
  }

  /** §4.4 rule 1: overwrites the value at this time, if there is one. */
  put(time: number, value: number): void {
    this.#own()
    const at = this.#isNewest(time) ? this.#length : this.#firstNotBefore(time)
    if (at === this.#length || this.#times[at] !== time) this.#makeRoomAt(at)
    this.#times[at] = time
    this.#values[at] = value
  }

  /** The window includes both of its ends. */
  between(from: number, to: number): MetricPoint[] {
    const points: MetricPoint[] = []
    for (let at = this.#firstNotBefore(from); at < this.#length; at++) {
      const time = this.#times[at] as number
      if (time > to) break
      points.push({ time, value: this.#values[at] as number })
    }
    return points
  }

  /** Whether it has the same values. This takes no time for two untouched copies. */
  isSame(other: Series): boolean {
    if (this.#length !== other.#length) return false
    if (this.#times === other.#times && this.#values === other.#values) return true
    return (
      isSameUpTo(this.#length, this.#times, other.#times) &&
      isSameUpTo(this.#length, this.#values, other.#values)
    )
  }

  get length(): number {
    return this.#length
  }

  /** The latest `count` points. */
  latest(count: number): MetricPoint[] {
    const from = Math.max(0, this.#length - count)
    return Array.from(this.#times.subarray(from, this.#length), (time, at) => ({
      time,
      value: this.#values[from + at] as number,
    }))
  }

  #isNewest(time: number): boolean {
    return this.#length === 0 || time > (this.#times[this.#length - 1] as number)
  }

  #firstNotBefore(time: number): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#times[middle] as number) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  #own(): void {
    if (!this.#isShared) return
    this.#times = this.#times.slice()
    this.#values = this.#values.slice()
    this.#isShared = false
  }

  #makeRoomAt(at: number): void {
    if (this.#length === this.#times.length) {
      this.#times = grown(this.#times)
      this.#values = grown(this.#values)
    }
    this.#times.copyWithin(at + 1, at, this.#length)
    this.#values.copyWithin(at + 1, at, this.#length)
    this.#length++
  }
}

function isSameUpTo(length: number, one: Float64Array, other: Float64Array): boolean {
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return false
  return true
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.ceil(array.length * 1.5))
  longer.set(array)
  return longer
}
