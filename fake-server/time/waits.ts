import { type After, hangMs } from '../core/delivery.js'
import type { FakeClock } from './clock.js'

/** Everything in a fake that waits for its clock. `end` runs all of it, now and from now on, at once. */
export function createWaits(clock: FakeClock): { after: After; end(): void } {
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
