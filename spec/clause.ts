import type { OperationId } from './operations.js'

/** What a run must be given before a clause can be tested. */
export type Need = 'readKey' | 'writeKey' | 'outsideKey' | 'memberEmail'

/** One thing the document says. */
export interface Clause {
  /** Dotted; never renamed, never reused. */
  id: string
  /** Where the document says it, most telling place first: `§4.2.1 rule 3`, `§7, §8`. */
  at: string
  /** A must is what the document says, a should its natural reading. */
  level: 'must' | 'should'
  /** Our own words. */
  says: string
  /** The operations that it is about. */
  operations: readonly OperationId[]
  /** What a run must be given besides a key with Read and Write. */
  needs?: readonly Need[]
  /** Why nothing of it can be seen from outside. */
  untested?: string
}
