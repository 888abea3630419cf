/** One thing the document does not say. */
export interface OpenPoint {
  /** Dotted; never renamed, never reused. */
  id: string
  /** The § that is silent, or that says "not shown". */
  at: string
  question: string
  /** The answers a server may give that have a name. */
  answers: readonly string[]
  /** The fake's answer, one of `answers`. */
  default: string
}
