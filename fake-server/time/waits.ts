import { type After, hangMs } from '../core/delivery.js'
import type { FakeClock } from './clock.js'

/** All that waits in a fake for its clock; when the fake ends, nothing waits any longer. */
export interface Waits {
  after: After
  /** Runs at once everything that waits, and everything that would wait from now on. */
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

/** Not before whoever asks holds the function that calls it off. */
function soon(run: () => void): () => void {
  let isCalledOff = false
  Promise.resolve().then(() => {
    if (!isCalledOff) run()
  })
  return () => {
    isCalledOff = true
  }
}
