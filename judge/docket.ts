import type { ClauseId } from '../spec/clauses/index.js'
import type { Json } from '../spec/http.js'
import { type Proof, proofOfViolation } from '../suites/kernel/evidence.js'
import { type Asked, NotApplicable, Untestable, Violation } from '../suites/kernel/outcomes.js'
import { showReply } from '../suites/kernel/show.js'
import { type Dispute, settledDisputes } from './disputes.js'
import type { Overheard, Recorded } from './overheard.js'
import { createForgetful } from './state/history.js'

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
  /** Checks an answer. A `Violation` breaks the clause, shown by the earlier exchanges it follows from and this one. */
  check(clause: ClauseId, of: Overheard, expect: () => void, since?: readonly Overheard[]): boolean
  broken(clause: ClauseId, of: Overheard, violation: Violation, since?: readonly Overheard[]): void
  held(clause: ClauseId, of: Overheard): void
  /** From now on, what the object of this id shows under these keys breaks nothing. */
  waive(id: string, keys: readonly string[]): void
  waived(id: Json | undefined): ReadonlySet<string>
  /** An answer is wrong, and one of several clauses is why. */
  disputed(dispute: Dispute): void
  /** Whether the clause is said to be broken so far, in dispute or not. */
  accuses(clause: ClauseId): boolean
  /** What is not in dispute. */
  readonly byClause: ReadonlyMap<ClauseId, FoundOfClause>
  /** The same with what is, decided. */
  settled(): Pick<Docket, 'byClause'>
}

/** How many answers in dispute are kept for one clause. */
const mostOfClause = 40

/** How many objects with something that is not judged are remembered. */
const mostWaived = 1000
const none: ReadonlySet<string> = new Set()

export function createDocket(): Docket {
  const byClause = new Map<ClauseId, FoundOfClause>()
  const disputes: Dispute[] = []
  const waivers = createForgetful<ReadonlySet<string>>(mostWaived)
  const ofClause = (clause: ClauseId): Dispute[] => disputes.filter((each) => each.clause === clause)
  const findingOf = (clause: ClauseId, all = byClause): FoundOfClause => {
    const known = all.get(clause) ?? { held: 0, broken: 0 }
    all.set(clause, known)
    return known
  }

  function note(
    finding: FoundOfClause,
    { of, violation, since }: Pick<Dispute, 'of' | 'violation' | 'since'>,
  ) {
    finding.broken += 1
    finding.breach ??= breachOf(of, violation, since)
  }

  const broken = (
    clause: ClauseId,
    of: Overheard,
    violation: Violation,
    since: readonly Overheard[] = [],
  ): void => note(findingOf(clause), { of, violation, since })

  function settled(): Pick<Docket, 'byClause'> {
    const all = new Map([...byClause].map(([clause, found]) => [clause, { ...found }]))
    const known = (clause: ClauseId): boolean => byClause.get(clause)?.breach !== undefined
    const held = (clause: ClauseId): boolean => (byClause.get(clause)?.held ?? 0) > 0
    const inOrder = disputes.toSorted((one, other) => one.of.start - other.of.start)
    for (const [clause, those] of settledDisputes(inOrder, { known, held }))
      for (const each of those) note(findingOf(clause, all), each)
    return { byClause: all }
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
    settled,
    waive: (id, keys) => void waivers.set(id, new Set([...(waivers.get(id) ?? []), ...keys])),
    waived: (id) => waivers.get(String(id)) ?? none,
    disputed(dispute) {
      if (ofClause(dispute.clause).length < mostOfClause) disputes.push(dispute)
    },
    accuses: (clause) => byClause.get(clause)?.breach !== undefined || ofClause(clause).length > 0,
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
