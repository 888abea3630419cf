import type { ClauseId } from './clauses/index.js'

/** One thing the document does not say, or did not seem to. */
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
  /** The clauses that a server breaks which gives such an answer: `{ '410': ['host.get.unknown.status'] }`. */
  deviates?: Readonly<Record<string, readonly ClauseId[]>>
  /** A clause answers the question after all: no run asks it. The fake can still be told the other answers. */
  decided?: true
}
