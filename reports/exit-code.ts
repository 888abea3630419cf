import type { Access } from '../runner/check/finding.js'
import type { Cut } from '../runner/cut.js'
import type { Report, ReportedCase, ReportedKnownFailure, Summary } from './report.js'

export interface Outcome {
  access: Access
  complete: boolean
  cut?: readonly Pick<Cut, 'why'>[] | undefined
  results: readonly Pick<ReportedCase, 'verdict' | 'fault' | 'known'>[]
  knownFailures?: readonly Pick<ReportedKnownFailure, 'state'>[]
}

export function exitCodeOf(outcome: Outcome, strict: boolean): Summary['exitCode'] {
  const { access, complete, cut = [], results, knownFailures = [] } = outcome
  if (results.some(({ fault }) => fault) || cut.some(({ why }) => why === 'fault')) return 4
  const shut = access.open ? 5 : exitCodeOfShut(access)
  if (shut !== 5) return shut
  if (results.some((each) => failsRun(each, strict)) || knownFailures.some(isOutdated)) return 1
  if (!complete || !access.open || results.some(isUnjudged)) return 5
  return results.some(({ verdict }) => verdict !== 'untested') ? 0 : 5
}

/** The exit code where nothing could be tested: 3 unreachable, 2 wrong configuration, 5 for now. */
export const exitCodeOfShut = ({ why }: Exclude<Access, { open: true }>): 2 | 3 | 5 =>
  why === 'unreachable' ? 3 : why === 'refused' || why === 'elsewhere' ? 2 : 5

/** Whether the base URL leads to something else. */
export const isElsewhere = (access: Access | undefined): boolean =>
  access !== undefined && !access.open && access.why === 'elsewhere'

/** Whether this case alone makes the run exit with 1. */
export const failsRun = (
  { verdict, known }: Pick<ReportedCase, 'verdict' | 'known'>,
  strict: boolean,
): boolean => !known && (verdict === 'violates' || (strict && verdict === 'deviates'))

/** Whether this case alone makes the run exit with 5. */
export const isUnjudged = ({ verdict, known }: Pick<ReportedCase, 'verdict' | 'known'>): boolean =>
  verdict === 'inconclusive' && !known

/** Whether a known failure must be removed or renewed. */
export const isOutdated = ({ state }: Pick<ReportedKnownFailure, 'state'>): boolean =>
  state === 'stale' || state === 'expired'

export const outdatedIn = ({ knownFailures }: Pick<Report, 'knownFailures'>): ReportedKnownFailure[] =>
  (knownFailures?.entries ?? []).filter(isOutdated)

/** Whether an entry is about all calls together, and no case of its own. */
export const isOfTraffic = ({ id, clause }: { id: string; clause: string }): boolean =>
  id.endsWith(`/traffic/${clause}`)
