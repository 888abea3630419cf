import type { ClauseId } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import { cut } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'

/** What shows that a property does not hold, and what draws it again. */
export interface CounterexampleFacts {
  /** The input, as small as it could be made. */
  value: string
  /** Of the property, which follows from the run's. */
  seed: number
  /** Where the input stands among those that follow from the seed. */
  path: string
  /** Inputs tried until one failed. */
  runs: number
  /** How often the input was made smaller. */
  shrinks: number
  /** Why a smaller input may fail as well: `Making it smaller ended after 20 s.` Absent where none does. */
  notSmallest?: string
}

/** A property does not hold: for which input, what was expected and what came. */
export class Counterexample extends Violation {
  override name = 'Counterexample'
  readonly clause: ClauseId
  readonly facts: CounterexampleFacts
  /** All that the input that shows it stands on: what its runs share, and its own. */
  readonly exchanges: readonly Exchange[]

  constructor(
    clause: ClauseId,
    { expected, got, evidence }: Violation,
    facts: CounterexampleFacts,
    exchanges: readonly Exchange[],
  ) {
    super(expected, got, evidence)
    this.message = `for ${cut(facts.value)}: expected ${expected}, got ${got}`
    this.clause = clause
    this.facts = facts
    this.exchanges = exchanges
  }
}
