import type { MetricPoint } from '../../spec/schemas.js'

/** The values of one metric in order of time, at 16 bytes a point: Node stores such lists of numbers unboxed. */
export class Series {
  #times: number[]
  #values: number[]
  /** Whether a copy shares the data. It does so until one of the two is written to. */
  #isShared = false

  constructor(times: number[] = [], values: number[] = []) {
    this.#times = times
    this.#values = values
  }

  copy(): Series {
    const copy = new Series(this.#times, this.#values)
    copy.#isShared = true
    this.#isShared = true
    return copy
  }

  /** §4.4 rule 1: overwrites the value at this time, if there is one. */
  put(time: number, value: number): void {
    this.#own()
    const at = this.#firstNotBefore(time)
    if (this.#times[at] === time) this.#values[at] = value
    else if (at === this.length) {
      this.#times.push(time)
      this.#values.push(value)
    } else {
      this.#times.splice(at, 0, time)
      this.#values.splice(at, 0, value)
    }
  }

  /** The window includes both of its ends. */
  between(from: number, to: number): MetricPoint[] {
    const first = this.#firstNotBefore(from)
    const end = this.#times.findIndex((time, at) => at >= first && time > to)
    return this.#points(first, end < 0 ? this.length : end)
  }

  /** The times and the values: the same lists for two untouched copies. */
  get data(): readonly (readonly number[])[] {
    return [this.#times, this.#values]
  }

  get length(): number {
    return this.#times.length
  }

  latest(count: number): MetricPoint[] {
    return this.#points(Math.max(0, this.length - count), this.length)
  }

  #points(first: number, end: number): MetricPoint[] {
    const values = this.#values.slice(first, end)
    return this.#times.slice(first, end).map((time, at) => ({ time, value: values[at] as number }))
  }

  #firstNotBefore(time: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#times[middle] as number) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  #own(): void {
    if (!this.#isShared) return
    this.#times = [...this.#times]
    this.#values = [...this.#values]
    this.#isShared = false
  }
}
