import type { CounterexampleFacts } from '../properties/kernel/counterexample.js'
import type { ClauseId } from '../spec/clauses/index.js'
import type { Call, Reply } from '../spec/http.js'
import type { Judgement } from './verdict.js'

/** One call of a case with what came of it. */
export interface Exchange {
  call: Call
  /** Absent when none came; `failure` says why. */
  reply?: Reply
  failure?: string
  ms: number
}

export interface CaseResult extends Judgement {
  id: string
  /** Where it found another clause broken than its own. */
  clause?: ClauseId
  counterexample?: CounterexampleFacts
  durationMs: number
  exchanges: Exchange[]
  /** What the case made and could not remove. */
  leftBehind: string[]
}

/** What happened in a scene, before it is judged. */
export interface Played<T> extends Pick<CaseResult, 'durationMs' | 'exchanges' | 'leftBehind'> {
  ending: { value: T } | { error: unknown }
}
