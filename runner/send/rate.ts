import { createStopwatch } from '../../suites/kernel/stopwatch.js'
import type { Layer } from './pipeline.js'

const second = 1000
/** With fewer answers in a second than this, the limit is not one of calls a second. */
const fewest = 5
/** A part of what the server took. */
const part = 0.8

/**
 * Lets one call out every so many ms, in the order in which they come. Slows down for a server that answers 429 to
 * different operations within a second, to a rate below the one that it took: in the last second, or since it was
 * last slowed down for if that is more, since some servers count over longer times.
 */
export function createRate(
  everyMs: number,
  pause: (ms: number) => Promise<void>,
  clock = () => performance.now(),
) {
  const held = createStopwatch()
  let gap = everyMs
  let next = 0
  let slowed = Number.NEGATIVE_INFINITY
  let began = clock()
  let taken = 0
  let answered: number[] = []
  const throttled = new Map<string | undefined, number>()

  function learn(operation: string | undefined, status: number): void {
    const now = clock()
    const isRecent = (at: number): boolean => now - at < second
    if (status !== 429) {
      taken += 1
      answered.push(now)
      if (answered.length > mostKept) answered = answered.filter(isRecent)
      return
    }
    throttled.set(operation, now)
    const perSecond = answered.filter(isRecent).length
    const isOfAll = [...throttled.values()].filter(isRecent).length > 1
    if (!isOfAll || perSecond < fewest || isRecent(slowed)) return
    const mean = (taken * second) / Math.max(now - began, second)
    gap = Math.max(gap, second / (Math.max(perSecond, mean) * part))
    slowed = began = now
    taken = 0
  }

  return {
    waited: held.elapsed,
    through: ((send) => async (call) => {
      const now = clock()
      const at = Math.max(now, next)
      next = at + gap
      if (at > now) {
        held.start()
        await pause(at - now).finally(held.stop)
      }
      const reply = await send(call)
      learn(call.operation, reply.status)
      return reply
    }) satisfies Layer,
  }
}

const mostKept = 4096
