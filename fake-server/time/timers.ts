/** What runs later; `due` is a time of the fake's clock, in epoch milliseconds. */
interface Timer {
  due: number
  run(): void
  keepsAlive: boolean
}

/** Of the clock that the timers wait on. */
interface Time {
  now(): number
  isFrozen(): boolean
}

/** A real timer of more fires at once. */
const longest = 2 ** 31 - 1

/** Timers of a clock that can be moved; at most one timer of the machine stands behind them. */
export class Timers {
  /** Soonest first. */
  #pending: Timer[] = []
  #handle: NodeJS.Timeout | undefined
  readonly #time: Time

  constructor(time: Time) {
    this.#time = time
  }

  /** The function that comes back calls it off. */
  add(timer: Timer): () => void {
    const at = this.#pending.findLastIndex(({ due }) => due <= timer.due) + 1
    this.#pending.splice(at, 0, timer)
    if (at === 0) this.arm()
    else if (timer.keepsAlive) this.#handle?.ref()
    return () => {
      this.#pending = this.#pending.filter((each) => each !== timer)
      this.arm()
    }
  }

  /** The next one that is due by then, which no longer waits. */
  takeDue(until: number): Timer | undefined {
    const [first] = this.#pending
    return first && first.due <= until ? this.#pending.shift() : undefined
  }

  /** Keeps what is left to wait, where the clock jumps without time having passed. */
  shift(milliseconds: number): void {
    for (const each of this.#pending) each.due += milliseconds
  }

  clear(): void {
    this.#pending = []
    this.arm()
  }

  /** Sets the machine's timer anew: after every change of the clock or of what waits. */
  arm(): void {
    clearTimeout(this.#handle)
    this.#handle = undefined
    const [first] = this.#pending
    if (!first) return
    const left = first.due - this.#time.now()
    if (left > 0 && this.#time.isFrozen()) return
    this.#handle = setTimeout(() => this.#fire(), Math.min(Math.max(0, Math.ceil(left)), longest))
    if (!this.#pending.some(({ keepsAlive }) => keepsAlive)) this.#handle.unref()
  }

  #fire(): void {
    try {
      for (let due = this.#takeDueNow(); due; due = this.#takeDueNow()) due.run()
    } finally {
      this.arm()
    }
  }

  #takeDueNow(): Timer | undefined {
    return this.takeDue(this.#time.now())
  }
}
