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

/** From the most that is shown to the least. */
export const limits: readonly [Limits, ...Limits[]] = [
  { proof: 4096, body: 1024, line: 8192, text: 1000 },
  { proof: 2048, body: 512, line: 4096, text: 600 },
  { proof: 1024, body: 256, line: 2048, text: 400 },
  { proof: 512, body: 128, line: 1024, text: 250 },
  { proof: 256, body: 64, line: 300, text: 150 },
]

/** The most bytes that the page of so many cases may have. */
export const mostBytes = (cases: number): number => 2_800_000 + 8_000 * Math.max(0, cases - 300)
