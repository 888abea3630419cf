import type { ClauseId } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import { Violation } from '../../suites/kernel/outcomes.js'

/** What shows that a property does not hold, and how to draw it again. */
export interface CounterexampleFacts {
  /** The input, shrunk as far as possible. */
  value: string
  /** The seed of the property, derived from that of the run. */
  seed: number
  /** The position of the input among those drawn from the seed. */
  path: string
  /** How many inputs were tried until one failed. */
  runs: number
  /** How often the input was shrunk. */
  shrinks: number
  /** Why a smaller input may also fail: `Making it smaller ended after 20 s.` Absent if none does. */
  notSmallest?: string
}

/** A property does not hold: for which input, what was expected and what came. */
export class Counterexample extends Violation {
  override name = 'Counterexample'
  readonly clause: ClauseId
  readonly facts: CounterexampleFacts
  /** All exchanges behind the failing input: those of the shared ground, and its own. */
  readonly exchanges: readonly Exchange[]

  constructor(
    clause: ClauseId,
    { expected, got, evidence: { clause: _, ...evidence } }: Violation,
    facts: CounterexampleFacts,
    exchanges: readonly Exchange[],
  ) {
    super(expected, got, evidence)
    this.clause = clause
    this.facts = facts
    this.exchanges = exchanges
  }
}
