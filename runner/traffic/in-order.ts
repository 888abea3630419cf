import { placeOf } from './judge-traffic.js'
import type { Recorded } from './overheard.js'

/** Puts overlapping calls in the order in which a judge must hear them. */
export interface InOrder {
  begin(at: number): void
  /** The call that began at that time is over. */
  end(recorded: Recorded): void
  /** Passes on everything that is left, including calls without an answer. */
  flush(): void
}

/** A call that takes longer than this many ms no longer holds up others. Its outcome is unknown. */
const longest = 60_000

export function createInOrder(give: (recorded: Recorded) => void): InOrder {
  const underWay = new Map<number, number>()
  const waiting: Recorded[] = []

  function release(before: number): void {
    waiting.sort((one, other) => placeOf(one) - placeOf(other))
    const after = waiting.findIndex((each) => placeOf(each) >= before)
    for (const each of waiting.splice(0, after < 0 ? waiting.length : after)) give(each)
  }

  /** The start of the earliest call in progress. */
  const earliest = (now: number): number =>
    [...underWay.keys()].reduce(
      (first, at) => (now - at > longest ? first : Math.min(first, at)),
      Number.POSITIVE_INFINITY,
    )

  return {
    begin: (at) => void underWay.set(at, (underWay.get(at) ?? 0) + 1),
    end(recorded) {
      const { at, ms } = recorded
      const left = (underWay.get(at) ?? 1) - 1
      if (left > 0) underWay.set(at, left)
      else underWay.delete(at)
      waiting.push(recorded)
      release(earliest(at + (Number.isFinite(ms) ? ms : 0)))
    },
    flush: () => release(Number.POSITIVE_INFINITY),
  }
}
