import { setImmediate as idle } from 'node:timers/promises'

/**
 * Time that passes only when everybody waits, so that minutes take seconds: it moves to the next waiter as soon as nobody
 * else does anything. Reports how many ms have passed.
 */
export function createVirtualTime(onPassed: (ms: number) => void) {
  let now = 0
  let isGoing = false
  let sleepers: { at: number; wake(): void }[] = []

  async function go(): Promise<void> {
    isGoing = true
    for (;;) {
      await idle()
      if (!sleepers.length) break
      const next = Math.min(...sleepers.map(({ at }) => at))
      onPassed(next - now)
      now = next
      const due = sleepers.filter(({ at }) => at <= next)
      sleepers = sleepers.filter(({ at }) => at > next)
      for (const { wake } of due) wake()
    }
    isGoing = false
  }

  return {
    /** Ms since the start. */
    now: () => now,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        sleepers.push({ at: now + ms, wake: resolve })
        if (!isGoing) void go()
      }),
  }
}
