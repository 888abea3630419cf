import * as fc from 'fast-check'
import { maxBulkIds } from '../../spec/schemas.js'
import { positions } from './shrinking-by.js'

/** Which ids a bulk request carries. Positions refer to the caller's hosts. */
export interface BulkSelection {
  /** Positions of existing hosts, each once, in the order of the request. */
  known: number[]
  /** How many ids that no host has are among them. */
  unknown: number
  /** Where the unknown ids begin. */
  at: number
}

/** Sizes on both sides of the limit come up most: only they reveal a limit that is off by one. */
const sizes = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: maxBulkIds - 1, max: Math.min(most, maxBulkIds + 2) }) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: most }) },
  )

/** Between 1 and `hosts` existing ids, in any order, with up to `strangers` unknown ones among them. */
export const bulkSelection = (hosts = maxBulkIds + 2, strangers = 3): fc.Arbitrary<BulkSelection> =>
  fc.record({
    known: positions(
      hosts,
      sizes(hosts).chain((size) =>
        fc.shuffledSubarray(
          Array.from({ length: hosts }, (_, at) => at),
          { minLength: size, maxLength: size },
        ),
      ),
      1,
    ),
    unknown: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: strangers }) },
    ),
    at: fc.nat({ max: hosts }),
  })

/** The ids of a selection. */
export function idsOfSelection(
  { known, unknown, at }: BulkSelection,
  hosts: readonly string[],
  strangers: readonly string[],
): string[] {
  const ids = known.flatMap((position) => hosts[position] ?? [])
  return ids.toSpliced(at % (ids.length + 1), 0, ...strangers.slice(0, unknown))
}
