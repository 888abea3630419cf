import type { Clause } from '../spec/clause.js'
import { NoReply } from '../spec/http.js'
import { type Obstacle, Obstructed } from '../suites/kernel/obstacle.js'
import { NotApplicable, Untestable, Violation } from '../suites/kernel/outcomes.js'
import { Crowded } from './room.js'
import { Unfinished } from './unfinished.js'

/**
 * What is known of a clause after a case: it conforms; it violates a must; it deviates from a should; inconclusive,
 * the clause was never reached; untested, the run was not given what it needs or the server chose otherwise. An open
 * point is observed or untested.
 */
export type Verdict = 'conforms' | 'violates' | 'deviates' | 'inconclusive' | 'untested' | 'observed'

export interface Judgement {
  verdict: Verdict
  /** What was expected and what came, or why nothing could be told. */
  message?: string
  expected?: string
  got?: string
  /** To an open point, where the verdict is `observed`. */
  answer?: string
  /** What stood in the way of judging anything. */
  obstacle?: Obstacle
  /** There was no room for what it makes, and there may be another time. */
  crowded?: true
  /** Our own bug, not the server's. */
  fault?: true
  /** It was not played to its end, or not begun. */
  unfinished?: Unfinished['why']
}

/** What an error that ended a case says of its clause. */
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
  if (error instanceof Crowded) return { verdict: 'inconclusive', message: error.message, crowded: true }
  if (error instanceof Untestable || error instanceof NoReply)
    return { verdict: 'inconclusive', message: error.message }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { verdict: 'inconclusive', message: `A fault of the suite itself: ${message}`, fault: true }
}

/** What an error that ended an observation says: nothing of the server, but why its answer is not known. */
export function judgeObstacle(error: unknown): Judgement {
  if (error instanceof Violation) return { verdict: 'untested', message: `Met on the way: ${error.message}.` }
  return { ...judge(error, { level: 'should' }), verdict: 'untested' }
}
