import { type ClauseId, clauses } from '../../spec/clauses/index.js'
import { Violation } from '../../suites/kernel/outcomes.js'

/** A violation of another clause than the one that its property is about. */
export class AttributedViolation extends Violation {
  readonly clause: ClauseId

  constructor(clause: ClauseId, { expected, got, evidence }: Violation) {
    super(expected, got, evidence)
    this.clause = clause
  }
}

/** Lets a check that fails speak for this clause; the innermost attribution counts. */
export async function under<T>(clause: ClauseId, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AttributedViolation || !(error instanceof Violation)) throw error
    throw new AttributedViolation(clause, error)
  }
}

/** The clause of that id; undefined while the list of clauses has none, when nothing is judged by it. */
export const clauseListed = (id: string): ClauseId | undefined =>
  clauses.find((each) => each.id === id) && (id as ClauseId)
