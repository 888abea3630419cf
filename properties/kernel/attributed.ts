import type { ClauseId } from '../../spec/clauses/index.js'
import { Violation } from '../../suites/kernel/outcomes.js'

/** A violation of a clause other than the property's own. */
export class AttributedViolation extends Violation {
  readonly clause: ClauseId

  constructor(clause: ClauseId, { expected, got, evidence }: Violation) {
    super(expected, got, evidence)
    this.clause = clause
  }
}

/** Attributes a failure of the check to this clause. The innermost attribution counts. */
export async function under<T>(clause: ClauseId, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AttributedViolation || !(error instanceof Violation)) throw error
    throw new AttributedViolation(clause, error)
  }
}
