import type { ClauseId } from '../../spec/clauses/index.js'
import { Violation } from '../../suites/kernel/outcomes.js'

export const attributed = (clause: ClauseId, { expected, got, evidence }: Violation): Violation =>
  new Violation(expected, got, { ...evidence, clause })

/** Attributes a failure of the check to this clause. The innermost attribution counts. */
export async function under<T>(clause: ClauseId, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof Violation && !error.evidence.clause ? attributed(clause, error) : error
  }
}
