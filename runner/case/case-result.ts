import type { CounterexampleFacts } from '../../properties/kernel/counterexample.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import type { Proof } from '../../suites/kernel/evidence.js'
import type { Consent } from './consent.js'
import type { Judgement } from './verdict.js'

/**
 * How much an exchange tells: `much` if it shows why a case did not conform, `little` if it stands beside the
 * decisive one of a case that did.
 */
export type Worth = 'much' | 'some' | 'little'

/** The outcome of a case. `Kept` is the form in which its exchanges are kept. */
export interface CaseResult<Kept = Exchange> extends Judgement {
  id: string
  /** The broken clause, when it is not the case's own. */
  clause?: ClauseId
  counterexample?: CounterexampleFacts
  /** For a counterexample: the indexes of the calls that it stands on. */
  standsOn?: readonly number[]
  /** What the case needed to be allowed and was not. */
  notAllowed?: readonly Consent[]
  durationMs: number
  exchanges: readonly Kept[]
  /** The index of the decisive exchange. */
  decisive?: number
  /** What shows that the clause is broken. */
  proof?: Proof
  /** For a broken clause: whether a second run in a fresh scene showed it again. */
  seen?: 'twice' | 'once of two'
  /** What the case made and could not remove. */
  leftBehind: string[]
}

/** What happened in a scene, before any verdict. */
export interface Played<T> extends Pick<CaseResult, 'durationMs' | 'exchanges' | 'decisive' | 'leftBehind'> {
  ending: { value: T } | { error: unknown }
}
