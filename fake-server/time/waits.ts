import { type After, hangMs } from '../core/delivery.js'
import type { FakeClock } from './clock.js'

/** Everything in a fake that waits for its clock. When the fake ends, nothing waits any longer. */
export interface Waits {
  after: After
  /** Runs everything that waits, now and from now on, at once. */
  end(): void
}

export function createWaits(clock: FakeClock): Waits {
  const pending = new Set<() => void>()
  let hasEnded = false
  return {
    after: (milliseconds, run) => {
      if (hasEnded) return soon(run)
      const wake = () => {
        pending.delete(wake)
        callOff()
        run()
      }
      pending.add(wake)
      const callOff = clock.after(milliseconds, wake, { keepsAlive: milliseconds < hangMs })
      return () => {
        pending.delete(wake)
        callOff()
      }
    },
    end: () => {
      for (const wake of pending) wake()
      hasEnded = true
      clock.stop()
    },
  }
}

/** Runs a turn later, so that the caller holds the function that cancels it. */
function soon(run: () => void): () => void {
  let isCalledOff = false
  Promise.resolve().then(() => {
    if (!isCalledOff) run()
  })
  return () => {
    isCalledOff = true
  }
}
