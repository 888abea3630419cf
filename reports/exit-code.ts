import type { Access } from '../runner/probe.js'
import type { ReportedCase, ReportedKnownFailure } from './report.js'

/**
 * What the process of a run ends with. Where several apply, the first of this table counts.
 *
 * | code | meaning |
 * |---|---|
 * | 4 | a fault of the suite itself: no verdict of this run is to be relied on |
 * | 3 | nothing answers at the base URL |
 * | 2 | wrong usage or configuration; of a run: the server refuses the key |
 * | 1 | a must is violated, or with `strict` a should is deviated from; also when the rest is incomplete |
 * | 1 | a known failure no longer fails, or is past its day |
 * | 5 | incomplete: a case inconclusive other than is known, the run interrupted, every call throttled, or nothing ran |
 * | 0 | what ran conforms or fails as is known; without `strict`, deviations are no more than reported |
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5

export interface Outcome {
  access: Access
  complete: boolean
  results: readonly Pick<ReportedCase, 'verdict' | 'fault' | 'known'>[]
  knownFailures?: readonly Pick<ReportedKnownFailure, 'state'>[]
}

export function exitCodeOf(outcome: Outcome, strict: boolean): ExitCode {
  const { access, complete, results, knownFailures = [] } = outcome
  if (results.some(({ fault }) => fault)) return 4
  if (!access.open && access.why === 'unreachable') return 3
  if (!access.open && access.why === 'refused') return 2
  if (results.some((each) => failsRun(each, strict)) || knownFailures.some(isOutdated)) return 1
  if (!complete || !access.open || results.some(isUnjudged)) return 5
  return results.some(({ verdict }) => verdict !== 'untested') ? 0 : 5
}

/** Whether a case alone makes the run exit with 1. */
export const failsRun = (
  { verdict, known }: Pick<ReportedCase, 'verdict' | 'known'>,
  strict: boolean,
): boolean => !known && (verdict === 'violates' || (strict && verdict === 'deviates'))

/** Whether a case alone makes the run exit with 5. */
export const isUnjudged = ({ verdict, known }: Pick<ReportedCase, 'verdict' | 'known'>): boolean =>
  verdict === 'inconclusive' && !known

/** Whether a known failure is to be removed or renewed. */
export const isOutdated = ({ state }: Pick<ReportedKnownFailure, 'state'>): boolean =>
  state === 'stale' || state === 'expired'
