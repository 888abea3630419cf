import type { ClauseId } from './clauses/index.js'
import type { AnswerForm, Other, TakenAnswer } from './taken-answers.js'

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
  /** Answers without a name that the fake gives too, as they were seen. */
  takes?: AnswerForm
  /** What the fake shows when it is told `other`. */
  other?: string
  /** The names of what may have answers of its own; the fake gives each its own. */
  mixes?: readonly string[]
  /** The clauses that a server breaks which gives such an answer: `{ '410': ['host.get.unknown.status'] }`. */
  deviates?: Readonly<Record<string, readonly ClauseId[]>>
  /** A clause answers the question after all: no run asks it. The fake can still be told the other answers. */
  decided?: true
}

/** An answer that the fake can be told to give. */
export type AnswerOf<Point extends OpenPoint> =
  | Point['answers'][number]
  | (Point extends { takes: infer Form extends AnswerForm } ? TakenAnswer<Form> : never)
  | (Point extends { mixes: readonly string[] } ? Other : never)
