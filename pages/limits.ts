export interface Limits {
  /** For a body that proves a violation. */
  proof: number
  /** For any other body, and for the headers of an answer. */
  body: number
  /** For a curl line, which is useless when cut. */
  line: number
  /** For what was expected, what came, and why something could not be judged. */
  text: number
}

/** For what a script shows on demand. */
export const whole: Limits = { proof: 65_536, body: 65_536, line: 100_000, text: 4000 }
