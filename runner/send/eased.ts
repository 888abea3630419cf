import type { Layer } from './pipeline.js'

const enough = 20
const slower = 4
/** Below this many ms, differences say nothing about a server's load. */
const quick = 25

/** Halves the calls at a time when the last 20 take four times the best median; one more when recovered. */
export function eased(most: number, now = () => performance.now()): Layer {
  const waiting: (() => void)[] = []
  let latest: number[] = []
  let best = Number.POSITIVE_INFINITY
  let limit = most
  let underWay = 0

  function learn(ms: number): void {
    latest.push(ms)
    if (latest.length < enough) return
    const median = latest.toSorted((a, b) => a - b)[enough / 2] as number
    latest = []
    best = Math.min(best, Math.max(median, quick))
    if (median >= slower * best) limit = Math.max(1, Math.floor(limit / 2))
    else limit = Math.min(most, limit + 1)
  }

  function admit(): void {
    while (underWay < limit && waiting.length) {
      underWay += 1
      waiting.shift()?.()
    }
  }

  return (send) => async (call) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      admit()
    })
    const began = now()
    try {
      return await send(call)
    } finally {
      underWay -= 1
      learn(now() - began)
      admit()
    }
  }
}
