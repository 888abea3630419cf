import type { ClauseId } from './clauses/index.js'
import type { AnswerForm } from './taken-answers.js'

/** A question that the document does not answer, or did not seem to. */
export interface OpenPoint {
  /** Dotted; never renamed, never reused. */
  id: string
  /** The § that is silent, or that says "not shown". */
  at: string
  question: string
  /** The named answers that a server may give. */
  answers: readonly string[]
  /** The fake's answer, one of `answers`. */
  default: string
  /** The form of answers without a name that the fake can give as they were observed. */
  takes?: AnswerForm
  /** What the fake does when told `other`. */
  other?: string
  /** The names of the places that may each have their own answer. */
  mixes?: readonly string[]
  /** The clauses that a server breaks by giving an answer: `{ '410': ['host.get.unknown.status'] }`. */
  deviates?: Readonly<Record<string, readonly ClauseId[]>>
  /** A clause answers the question after all, so no run asks it. The fake can still be told other answers. */
  decided?: true
}
