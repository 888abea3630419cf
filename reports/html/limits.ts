/** How many characters of what came over the wire are shown. */
export interface Limits {
  /** Of a body that proves a violation. */
  proof: number
  /** Of any other body, and of the headers of an answer. */
  body: number
  /** Of a curl line, of which a part is of no use. */
  line: number
  /** Of what was expected, what came and why something could not be told. */
  text: number
}

/** Of what a script shows when it is asked for it. */
export const whole: Limits = { proof: 65_536, body: 65_536, line: 100_000, text: 4000 }

/** Of what stands in the page for those who have no script, from the most to the least. */
export const written: readonly [Limits, ...Limits[]] = [
  { proof: 2400, body: 600, line: 1200, text: 600 },
  { proof: 1200, body: 300, line: 600, text: 300 },
  { proof: 500, body: 120, line: 300, text: 150 },
]

/** How many characters of each body the embedded report keeps, from the most to the least. */
export const embedded = [65_536, 4096, 1024, 400, 120] as const

/** How many causes have their proof in the page itself. */
export const causesInFull = 40

/** The most bytes that the page of so many cases may have. */
export const mostBytes = (cases: number): number => 2_400_000 + 2_000 * Math.max(0, cases - 1200)
