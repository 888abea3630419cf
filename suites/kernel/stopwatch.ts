/** Counts the ms during which at least one thing is under way. */
export function createStopwatch(): { start(): void; stop(): void; elapsed(): number } {
  let running = 0
  let since = 0
  let before = 0
  const elapsed = (): number => before + (running ? performance.now() - since : 0)
  return {
    elapsed,
    start() {
      if (running++ === 0) since = performance.now()
    },
    stop() {
      before = --running === 0 ? before + performance.now() - since : before
    },
  }
}
