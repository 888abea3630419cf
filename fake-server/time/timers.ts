/** Something to run later. `due` is a time on the fake's clock, in epoch milliseconds. */
interface Timer {
  due: number
  run(): void
  keepsAlive: boolean
}

/** The clock that timers wait on. */
interface Time {
  now(): number
  isFrozen(): boolean
}

/** A real timer with a longer delay fires at once. */
const longest = 2 ** 31 - 1

/** Timers on a clock that can be moved. They use at most one real timer. */
export class Timers {
  /** Soonest first. */
  #pending: Timer[] = []
  #handle: NodeJS.Timeout | undefined
  readonly #time: Time

  constructor(time: Time) {
    this.#time = time
  }

  /** Call the returned function to cancel the timer. */
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

  /** Removes and returns the next timer that is due by then. */
  takeDue(until: number): Timer | undefined {
    const [first] = this.#pending
    return first && first.due <= until ? this.#pending.shift() : undefined
  }

  /** Keeps the remaining waits when the clock jumps without time passing. */
  shift(milliseconds: number): void {
    for (const each of this.#pending) each.due += milliseconds
  }

  clear(): void {
    this.#pending = []
    this.arm()
  }

  /** Resets the real timer. Call it after every change of the clock or the timers. */
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
