import type { Clause, Need } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Scene } from './scene.js'

/**
 * What a case does to the organization. It only reads, or it creates things that it removes again, leaves
 * traces that no endpoint removes (services, roles, metric values, retired hosts), sends mail (invitations),
 * or provokes a rate limit on purpose (bursts).
 */
export type Effect = 'reads' | 'creates' | 'leavesTraces' | 'sendsMail' | 'bursts'

/** The smallest wrong server: the right one with one thing wrong. */
export type Impostor = (send: Send) => Send

/** One executable example of one clause. */
export interface ConformanceCase {
  /** Set for a property, which tests many inputs. Absent for a case with one input. */
  kind?: 'property'
  /** Its path: `hosts/update/keeps-unlisted-roles`. Never renamed, never reused. */
  id: string
  /** The clause that the case tests. */
  clause: ClauseId
  /** Only for cases from outside this suite: the clause itself, since no document here states it. */
  stated?: Clause
  /** Only for cases from outside this suite: makes a server keep their rule, because the fake may not. */
  keeping?: Impostor
  /** What the user must provide. Without it the case is untested. */
  needs?: readonly Need[]
  /** What it does to the organization that it runs in. */
  effects: readonly Effect[]
  /** Finds out whether an operation works, before any other case runs. */
  foundation?: OperationId
  /** Finds out whether answers show this field (`memo`, `interfaces.name`), before the cases that read it run. */
  field?: string
  /** Finds out whether a list heeds this parameter, before other cases judge what the list shows. */
  filter?: string
  /** The filter is given several times. Other cases then know how to do without. */
  isSeveral?: true
  /** Finds out whether this operation, called for one thing, leaves all others alone, before other cases rely on it. */
  sparing?: OperationId
  /**
   * Runs when no other case does. Hosts that others make meanwhile would hide that the list lacks the newest,
   * or this case's many hosts would leave no room for theirs.
   */
  alone?: true
  /** Ends as untested if rate limits make it wait for more than a minute in all. Other cases keep waiting. */
  hurried?: boolean
  /** Throws `Violation`, `Untestable` or `NotApplicable`. Anything else is our own fault. */
  run(scene: Scene): Promise<void>
  /** A wrong server that the case must reject. This proves that the case can fail. */
  impostor: Impostor
  /**
   * What a fake wears to depart from the clause. Needed where the impostor breaks other clauses too, and a narrower
   * fault does not.
   */
  departure?: Impostor
}
