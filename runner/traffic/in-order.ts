/** A call that takes longer than this many ms no longer holds up others. Its outcome is unknown. */
const longest = 60_000

/**
 * Gives calls in the order of their places, which must not be before their beginnings. `onLong` is told when a call
 * began that no longer holds up others.
 */
export function createInOrder<Each extends { at: number; ms: number }>(
  give: (each: Each) => void,
  placeOf: (each: Each) => number,
  onLong: (at: number) => void = () => {},
) {
  const underWay = new Map<number, number>()
  let waiting: Each[] = []
  let released = Number.NEGATIVE_INFINITY

  /** Nothing more can become free until the earliest call in progress is another one. */
  function release(before: number): void {
    if (before <= released) return
    if (Number.isFinite(before)) released = before
    const ready = waiting.filter((each) => placeOf(each) < before)
    if (ready.length === 0) return
    waiting = waiting.filter((each) => placeOf(each) >= before)
    for (const each of ready.sort((one, other) => placeOf(one) - placeOf(other))) give(each)
  }

  /** The start of the earliest call in progress. */
  const earliest = (now: number): number => {
    for (const [at] of underWay) {
      if (now - at <= longest) return at
      underWay.delete(at)
      onLong(at)
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    begin: (at: number): void => void underWay.set(at, (underWay.get(at) ?? 0) + 1),
    /** The call that began at that time is over. */
    end(each: Each): void {
      const { at, ms } = each
      const left = (underWay.get(at) ?? 1) - 1
      if (left > 0) underWay.set(at, left)
      else underWay.delete(at)
      waiting.push(each)
      release(earliest(at + (Number.isFinite(ms) ? ms : 0)))
    },
    /** Passes on everything that is left, including calls without an answer. */
    flush: (): void => release(Number.POSITIVE_INFINITY),
  }
}
