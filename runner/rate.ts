import type { Send } from '../spec/http.js'
import { createStopwatch } from './stopwatch.js'

export interface Rated {
  send: Send
  /** Ms so far during which calls were held back. */
  waited(): number
}

/** Lets one call out every so many ms, in the order in which they come. */
export function withRate(send: Send, everyMs: number, pause: (ms: number) => Promise<void>): Rated {
  const held = createStopwatch()
  let next = 0
  return {
    waited: held.elapsed,
    send: async (call) => {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + everyMs
      if (at > now) {
        held.start()
        await pause(at - now).finally(held.stop)
      }
      return send(call)
    },
  }
}
