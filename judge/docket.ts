import type { ClauseId } from '../spec/clauses/index.js'
import { type Proof, proofOfViolation } from '../suites/kernel/evidence.js'
import { type Asked, NotApplicable, Untestable, Violation } from '../suites/kernel/outcomes.js'
import { showReply } from '../suites/kernel/show.js'
import type { Overheard, Recorded } from './overheard.js'

/** Where a clause is broken, and the exchanges that show it. */
interface Breach {
  violation: Violation
  exchanges: readonly Recorded[]
  /** The index of the decisive exchange. */
  decisive: number
  proof: Proof
}

/** What the traffic says about one clause. */
export interface FoundOfClause {
  /** How many times it was checked and held. */
  held: number
  /** An exchange in which it held. */
  example?: Recorded
  /** The first exchange in which it did not hold. */
  breach?: Breach
  /** How many times it did not hold. */
  broken: number
}

/** Collects findings about clauses. */
export interface Docket {
  /**
   * Checks an answer. A `Violation` breaks the clause, shown by the earlier exchanges it follows from and
   * this one.
   */
  check(clause: ClauseId, of: Overheard, expect: () => void, since?: readonly Overheard[]): boolean
  broken(clause: ClauseId, of: Overheard, violation: Violation, since?: readonly Overheard[]): void
  held(clause: ClauseId, of: Overheard): void
  readonly byClause: ReadonlyMap<ClauseId, FoundOfClause>
}

export function createDocket(): Docket {
  const byClause = new Map<ClauseId, FoundOfClause>()
  const findingOf = (clause: ClauseId): FoundOfClause => {
    const known = byClause.get(clause) ?? { held: 0, broken: 0 }
    byClause.set(clause, known)
    return known
  }

  function broken(clause: ClauseId, of: Overheard, violation: Violation, since: readonly Overheard[] = []) {
    const finding = findingOf(clause)
    finding.broken += 1
    finding.breach ??= breachOf(of, violation, since)
  }

  function held(clause: ClauseId, of: Overheard): void {
    const finding = findingOf(clause)
    finding.held += 1
    finding.example ??= of.exchange
  }

  return {
    byClause,
    broken,
    held,
    check(clause, of, expect, since) {
      try {
        expect()
        held(clause, of)
        return true
      } catch (error) {
        if (error instanceof Violation) broken(clause, of, error, since)
        else if (!(error instanceof Untestable || error instanceof NotApplicable)) throw error
        return false
      }
    },
  }
}

function breachOf(of: Overheard, violation: Violation, since: readonly Overheard[]): Breach {
  const before = [...new Set(since)].filter((each) => each !== of).map(({ exchange }) => exchange)
  const exchanges = [...before, of.exchange]
  const decisive = before.length > 0 ? before.length - 1 : 0
  const last = exchanges.length - 1
  return {
    violation,
    exchanges,
    decisive,
    proof: proofOfViolation(violation, exchanges, decisive, last) ?? { exchange: last },
  }
}

/** A violation that an answer shows as a whole: what was expected of it, in words and as far as it can be named. */
export const wrongAnswer = (expected: string, { reply }: Overheard, asked?: Asked): Violation =>
  new Violation(expected, showReply(reply), { reply, ...(asked !== undefined && { asked }) })
