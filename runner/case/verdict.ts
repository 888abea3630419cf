import type { Clause } from '../../spec/clause.js'
import { isDropped, NoReply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import { NotApplicable, Spent, Untestable, Violation } from '../../suites/kernel/outcomes.js'
import { Crowded } from '../send/room.js'
import { Unfinished, type WhyUnfinished } from '../send/unfinished.js'

/**
 * What a case says about its clause. `conforms`; `violates` a must; `deviates` from a should; `inconclusive`,
 * because the clause was never reached; `untested`, because the run lacks something or the server chose
 * otherwise. An open point is `observed` or `untested`.
 */
export type Verdict = 'conforms' | 'violates' | 'deviates' | 'inconclusive' | 'untested' | 'observed'

export interface Judgement {
  verdict: Verdict
  /** What was expected and what came, or why nothing could be judged. */
  message?: string
  expected?: string
  got?: string
  /** The answer to an open point, when the verdict is `observed`. */
  answer?: string
  /** What prevented a verdict. */
  obstacle?: Obstacle
  /** There was no room for what the case makes. There may be room later. */
  crowded?: true
  /** Our own bug, not the server's. */
  fault?: true
  /** A gateway answered, or a connection ended before any answer, which may pass. */
  passing?: boolean
  /** The operation that failed (500), when no more than that is seen. */
  failing?: OperationId | undefined
  /** Why it did not finish, or did not begin. */
  unfinished?: WhyUnfinished
}

/** The verdict on a clause after the error that ended its case. */
export function judge(error: unknown, { level }: Pick<Clause, 'level'>): Judgement {
  if (error instanceof Violation) {
    const { message, expected, got } = error
    return { verdict: level === 'must' ? 'violates' : 'deviates', message, expected, got }
  }
  if (error instanceof NotApplicable) return { verdict: 'untested', message: error.message }
  if (error instanceof Obstructed)
    return { verdict: 'inconclusive', message: error.message, obstacle: error.obstacle }
  if (error instanceof Unfinished)
    return { verdict: 'inconclusive', message: error.message, unfinished: error.why }
  if (error instanceof Crowded && error.isNotAllowed)
    return { verdict: 'untested', message: error.message, crowded: true }
  if (error instanceof Crowded)
    return { verdict: 'inconclusive', message: error.message, crowded: true, unfinished: 'limit' }
  if (error instanceof Spent) return { verdict: 'inconclusive', message: error.message, unfinished: 'limit' }
  if (error instanceof Untestable || error instanceof NoReply)
    return { verdict: 'inconclusive', message: error.message, ...(isDropped(error) && { passing: true }) }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { verdict: 'inconclusive', message: `A fault of the suite itself: ${message}`, fault: true }
}

/** The verdict on an observation that an error ended: only why the server's answer is unknown. */
export function judgeObstacle(error: unknown): Judgement {
  if (error instanceof Violation) return { verdict: 'untested', message: `Met on the way: ${error.message}.` }
  return { ...judge(error, { level: 'should' }), verdict: 'untested' }
}
