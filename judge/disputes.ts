import type { ClauseId } from '../spec/clauses/index.js'
import type { Violation } from '../suites/kernel/outcomes.js'
import type { Overheard } from './overheard.js'

/** An answer that is wrong, where one of several clauses may be why. */
export interface Dispute {
  /** The likeliest by this answer alone. */
  clause: ClauseId
  /** Others that are as likely. */
  or: readonly ClauseId[]
  /** Those that may be why, though nothing but the time says so. */
  perhaps: readonly ClauseId[]
  of: Overheard
  violation: Violation
  since: readonly Overheard[]
}

/** What a clause explains of an answer for which another is likelier, and what it does where it was seen to hold. */
const [asLikely, unlikely, doubtful] = [0.9, 0.3, 1 / 3]

/**
 * Which clauses are broken: the fewest that explain what is in dispute, each with the answers that it explains. What a clause
 * explains that is `known` to be broken is not told of another.
 */
export function settledDisputes(
  disputes: readonly Dispute[],
  { known, held }: Record<'known' | 'held', (clause: ClauseId) => boolean>,
): Map<ClauseId, Dispute[]> {
  const found = new Map<ClauseId, Dispute[]>()
  const own = disputes.filter(({ clause }) => known(clause))
  for (const each of own) found.set(each.clause, [...(found.get(each.clause) ?? []), each])
  let left = disputes.filter(({ clause, or }) => !known(clause) && !or.some(known))
  while (left.length > 0) {
    const best = mostExplaining(left, held)
    found.set(
      best,
      left.filter(({ clause, or }) => clause === best || or.includes(best)),
    )
    left = left.filter(({ clause, or, perhaps }) => ![clause, ...or, ...perhaps].includes(best))
  }
  return found
}

function mostExplaining(left: readonly Dispute[], held: (clause: ClauseId) => boolean): ClauseId {
  const explained = new Map<ClauseId, number>()
  const likely = new Map<ClauseId, number>()
  const add = (clause: ClauseId, much: number): void => {
    explained.set(clause, (explained.get(clause) ?? 0) + much)
  }
  for (const { clause, or, perhaps } of left) {
    add(clause, 1)
    likely.set(clause, 2)
    for (const each of new Set(or.filter((one) => one !== clause))) {
      add(each, asLikely * (held(each) ? doubtful : 1))
      likely.set(each, (likely.get(each) ?? 0) + 1)
    }
    for (const each of new Set(perhaps)) if (each !== clause && !or.includes(each)) add(each, unlikely)
  }
  /** The likeliest of each answer counts twice, so there is one. */
  const [first] = [...explained]
    .filter(([clause]) => (likely.get(clause) ?? 0) > 1)
    .toSorted(([, one], [, other]) => other - one) as [[ClauseId, number]]
  return first[0]
}
