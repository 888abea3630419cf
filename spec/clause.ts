import type { OperationId } from './operations.js'

/** Everything that a run can be given, so that all clauses can be tested. */
export const needs = ['readKey', 'writeKey', 'outsideKey', 'otherKey', 'memberEmail'] as const

/** What a run must be given before a clause can be tested. */
export type Need = (typeof needs)[number]

/** One thing the document says. */
export interface Clause {
  /** Dotted; never renamed, never reused. */
  id: string
  /** Where the document says it, the most telling place first: `§4.2.1 rule 3`, `§7, §8`. */
  at: string
  /** `must`: the document says it. `should`: its natural reading. */
  level: 'must' | 'should'
  /** The rule in our own words. */
  says: string
  /** The operations that the rule concerns. */
  operations: readonly OperationId[]
  /** Plainer rules by their ids. Where one of them is broken, this one cannot hold. */
  follows?: readonly string[]
  /** What a run must be given besides a key with Read and Write. */
  needs?: readonly Need[]
  /** Why the rule cannot be observed from outside. */
  untested?: string
}
