import type { Clause, Need } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Scene } from './scene.js'

/**
 * What a case does to the organization: only reads; creates things that it removes again; leaves traces that no
 * endpoint removes (services, roles, metric values, retired hosts); sends mail (invitations); bursts (provokes a rate
 * limit on purpose).
 */
export type Effect = 'reads' | 'creates' | 'leavesTraces' | 'sendsMail' | 'bursts'

/** The smallest wrong server: the right one with one thing made wrong. */
export type Impostor = (send: Send) => Send

/** One executable example of one clause. */
export interface ConformanceCase {
  /** A property is a case of many inputs; absent for a case of one. */
  kind?: 'property'
  /** Its path: `hosts/update/keeps-unlisted-roles`. Never renamed, never reused. */
  id: string
  /** The clause that it is an example of. */
  clause: ClauseId
  /** Of a case that is not ours: the clause itself, which no document of ours has. */
  stated?: Clause
  /** Of a case that is not ours: makes a server keep its rule that does not, as the fake may not. */
  keeping?: Impostor
  /** What the run must be given; a case without it is untested. */
  needs?: readonly Need[]
  /** What it does to the organization that it runs in. */
  effects: readonly Effect[]
  /** Finds out whether an operation stands, before any other case runs. */
  foundation?: OperationId
  /** Finds out whether answers show this field of theirs, before those run that read it: `memo`, `interfaces.name`. */
  field?: string
  /** Finds out whether a list heeds this parameter, before others are blamed for what it shows. */
  filter?: string
  /**
   * Runs when no other case does: what others make meanwhile would hide that the list lacks the newest, or its many hosts
   * would leave no room for theirs.
   */
  alone?: true
  /** Ends, untested, where rate limits make it wait for more than a minute in all; others wait. */
  hurried?: boolean
  /** Throws `Violation`, `Untestable` or `NotApplicable`; anything else is our own fault. */
  run(scene: Scene): Promise<void>
  /** The wrong server that it has to reject: who trusts the case has seen that. */
  impostor: Impostor
}
