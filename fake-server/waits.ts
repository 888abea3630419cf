import type { FakeClock } from './clock.js'
import { type After, hangMs } from './delivery.js'

/** All that waits in a fake for its clock; when the fake ends, nothing waits any longer. */
export interface Waits {
  after: After
  /** Runs at once what is still to come, and what comes of that. */
  end(): void
}

export function createWaits(clock: FakeClock): Waits {
  const pending = new Set<() => void>()
  return {
    after: (milliseconds, run) => {
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
      clock.stop()
    },
  }
}
