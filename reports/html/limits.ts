import type { Limits } from '../../pages/limits.js'

/** For what the page holds without a script, from the most generous to the tightest. */
export const written: readonly [Limits, ...Limits[]] = [
  { proof: 2400, body: 600, line: 1200, text: 600 },
  { proof: 1200, body: 300, line: 600, text: 300 },
  { proof: 500, body: 120, line: 300, text: 150 },
]

/** How many characters of each body the embedded report keeps, from the most to the fewest. */
export const embedded = [65_536, 4096, 1024, 400, 120] as const

/** How many causes show their proof in the page itself. */
export const causesInFull = 40

/** The size limit, in bytes, of a page with this many cases. */
export const mostBytes = (cases: number): number => 2_400_000 + 2_000 * Math.max(0, cases - 1200)
