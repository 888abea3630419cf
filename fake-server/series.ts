import type { MetricPoint } from '../spec/schemas.js'

const firstCapacity = 8

/** The values of one metric in order of time, at 16 bytes a point. */
export class Series {
  #times = new Float64Array(firstCapacity)
  #values = new Float64Array(firstCapacity)
  #length = 0

  /** §4.4 rule 1: a value that already has this time is overwritten. */
  put(time: number, value: number): void {
    const at = this.#isNewest(time) ? this.#length : this.#firstNotBefore(time)
    if (at === this.#length || this.#times[at] !== time) this.#makeRoomAt(at)
    this.#times[at] = time
    this.#values[at] = value
  }

  /** Both ends belong to the window. */
  between(from: number, to: number): MetricPoint[] {
    const points: MetricPoint[] = []
    for (let at = this.#firstNotBefore(from); at < this.#length; at++) {
      const time = this.#times[at] as number
      if (time > to) break
      points.push({ time, value: this.#values[at] as number })
    }
    return points
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

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.ceil(array.length * 1.5))
  longer.set(array)
  return longer
}
