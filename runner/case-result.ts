import type { CounterexampleFacts } from '../properties/kernel/counterexample.js'
import type { ClauseId } from '../spec/clauses/index.js'
import type { Exchange } from '../spec/http.js'
import type { Proof } from '../suites/kernel/evidence.js'
import type { Consent } from './consent.js'
import type { Judgement } from './verdict.js'

/** What became of a case; `Kept` is how its exchanges are kept. */
export interface CaseResult<Kept = Exchange> extends Judgement {
  id: string
  /** Where it found another clause broken than its own. */
  clause?: ClauseId
  counterexample?: CounterexampleFacts
  /** What it would have had to be allowed, and was not. */
  notAllowed?: readonly Consent[]
  durationMs: number
  exchanges: readonly Kept[]
  /** The index of the exchange that the case is about. */
  decisive?: number
  /** Where it is seen that the clause is broken. */
  proof?: Proof
  /** It could not be judged for what a gateway answered, and may be another time. */
  passing?: true
  /** Of a broken clause: whether it was seen again when the case was run once more, in a fresh scene. */
  seen?: 'twice' | 'once of two'
  /** What the case made and could not remove. */
  leftBehind: string[]
}

/** What happened in a scene, before it is judged. */
export interface Played<T> extends Pick<CaseResult, 'durationMs' | 'exchanges' | 'decisive' | 'leftBehind'> {
  ending: { value: T } | { error: unknown }
}
