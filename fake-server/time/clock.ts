import type { Kept } from '../core/kept.js'
import { type Duration, epochMilliseconds, type Moment, millisecondsOf } from './moment.js'

/** The time a fake lives in. It runs on from wherever it is set, until it is frozen. */
export interface Clock {
  /** The time in epoch milliseconds. */
  now(): number
  /** Jumps to a moment. Timers that are passed run at once. Throws a `TypeError` when it is no moment. */
  set(to: Moment): void
  /** Jumps ahead or back, by milliseconds or by `{ hours: 25 }`. Timers that are passed run at once. */
  advance(by: Duration): void
  /** Stops the clock, now or at that moment. */
  freeze(at?: Moment): void
  /** Lets the clock run on from the moment at which it was frozen. */
  resume(): void
  /**
   * Runs something after a delay on this clock: in real time while the clock runs, at once when `advance` or `set`
   * passes it, never while it is frozen. A jump back does not change the remaining wait. Call the returned function to
   * cancel it. `keepsAlive` says whether the process must stay alive meanwhile; false by default.
   */
  after(delay: Duration, run: () => void, options?: { keepsAlive?: boolean }): () => void
}

/**
 * A clock with the functions that its fake needs. An untouched clock keeps following the machine's. Any other
 * returns to the moment it had.
 */
export interface FakeClock
  extends Clock,
    Kept<{ offset: number; isFollowing: boolean; time: number; isFrozen: boolean }> {
  isFrozen(): boolean
  /** Cancels everything that waits. */
  stop(): void
}

/** A clock that starts at a moment, or else stays `ahead` milliseconds ahead of the machine's. */
export function createClock(start?: Moment, ahead = 0): FakeClock {
  let offset = ahead
  let frozenAt: number | undefined
  let isFollowing = start === undefined
  const now = () => frozenAt ?? Date.now() + offset
  const timers = new Timers({ now, isFrozen: () => frozenAt !== undefined })

  const move = (to: number) => {
    if (frozenAt === undefined) offset = to - Date.now()
    else frozenAt = to
  }
  const goTo = (to: number) => {
    isFollowing = false
    if (to < now()) {
      timers.shift(to - now())
      move(to)
      return timers.arm()
    }
    try {
      for (let next = timers.takeDue(to); next; next = timers.takeDue(to)) {
        if (next.due > now()) move(next.due)
        next.run()
      }
    } finally {
      if (now() < to) move(to)
      timers.arm()
    }
  }
  const hold = (at: number | undefined) => {
    offset = now() - Date.now()
    frozenAt = at
    isFollowing = false
    timers.arm()
  }
  if (start !== undefined) move(epochMilliseconds(start, 'clock') + ahead)

  return {
    now,
    set: (to) => goTo(epochMilliseconds(to, 'clock.set')),
    advance: (by) => {
      const to = now() + millisecondsOf(by, 'clock.advance')
      goTo(epochMilliseconds(to, 'clock.advance: where it leads'))
    },
    freeze: (at) => {
      const moment = at === undefined ? now() : epochMilliseconds(at, 'clock.freeze')
      if (at !== undefined) goTo(moment)
      hold(moment)
    },
    resume: () => {
      if (frozenAt !== undefined) hold(undefined)
    },
    after: (delay, run, { keepsAlive = false } = {}) =>
      timers.add({ due: now() + millisecondsOf(delay, 'clock.after'), run, keepsAlive }),
    isFrozen: () => frozenAt !== undefined,
    stop: () => timers.clear(),
    save: () => ({ offset, isFollowing, time: now(), isFrozen: frozenAt !== undefined }),
    restore: (saved) => {
      const before = now()
      offset = saved.isFollowing ? saved.offset : saved.time - Date.now()
      frozenAt = saved.isFrozen ? saved.time : undefined
      isFollowing = saved.isFollowing
      timers.shift(now() - before)
      timers.arm()
    },
  }
}

/** The time in the API's unit. */
export const epochSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000)

/** Something to run later. `due` is a time on the fake's clock, in epoch milliseconds. */
interface Timer {
  due: number
  run(): void
  keepsAlive: boolean
}

/** A real timer with a longer delay fires at once. */
const longest = 2 ** 31 - 1

/** Timers on a clock that can be moved. They use at most one real timer. */
class Timers {
  /** Soonest first. */
  #pending: Timer[] = []
  #handle: NodeJS.Timeout | undefined
  readonly #time: Pick<FakeClock, 'now' | 'isFrozen'>

  constructor(time: Pick<FakeClock, 'now' | 'isFrozen'>) {
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
