import { clauses } from '../spec/clauses/index.js'
import { defined } from '../spec/defined.js'
import { isBroken } from '../spec/is-broken.js'
import { isRetired } from './causes/retired.js'
import type { KnownFailure, KnownFailureState, Report, ReportedCase, ReportedKnownFailure } from './report.js'

/** Marks the cases that are excused, and works out each known failure's state on the run's day (UTC). */
export function judgeKnown(
  cases: readonly ReportedCase[],
  failures: readonly KnownFailure[],
  run: Report['run'],
): { cases: ReportedCase[]; entries: ReportedKnownFailure[] } {
  const day = run.startedAt.slice(0, 10)
  const valid = failures.filter((each) => !isExpired(each, day))
  return {
    cases: cases.map(({ known, ...each }) => {
      const excuse =
        isBroken(each) || wasKept(each) ? valid.find((failure) => isNamedBy(failure, each)) : undefined
      return excuse ? { ...each, known: saidOf(excuse) } : each
    }),
    entries: failures.map((each) => ({ ...each, state: stateOf(each, cases, run, day) })),
  }
}

/** The server was asked, but its case not judged, for its own calls or an obstacle that another found. */
const wasKept = ({ verdict, fault, exchanges, obstacle }: ReportedCase): boolean =>
  verdict === 'inconclusive' && !fault && (exchanges.length > 0 || obstacle !== undefined)

/** What properties meet is explained by what cases show: an entry excuses it with its cause. */
const isNamedBy = ({ cause, clause, clauses: excused, cases }: KnownFailure, each: ReportedCase): boolean =>
  cause === undefined
    ? cases.includes(each.id) || clause === each.clause
    : (cause === each.cause &&
        (!excused || !isBroken(each) || isOfProperty(each) || excused.includes(each.clause))) ||
      (excused?.includes(each.clause) === true && isBroken(each) && isPartOf(each.cause ?? '', cause))

/** Whether a run of a part tells this of one operation, or one rule, where a whole one tells the other of several. */
const isPartOf = (part: string, whole: string): boolean =>
  (/^missing:[a-z]+(-[a-z]+)*$/.test(whole) && part.startsWith('missing:')) ||
  (/^[a-z-]+-accepted$/.test(whole) && part.endsWith(':accepted')) ||
  (/^\d+-for-/.test(whole) && part.endsWith(`:${whole}`))

const isOfProperty = ({ kind }: ReportedCase): boolean => kind === 'property'

/** An entry is valid through the whole of its last day. */
export const isExpired = ({ expires }: KnownFailure, day: string): boolean =>
  expires !== undefined && expires < day

function stateOf(
  failure: KnownFailure,
  cases: readonly ReportedCase[],
  run: Report['run'],
  day: string,
): KnownFailureState {
  const { cause } = failure
  const expired = isExpired(failure, day)
  const named = cases.filter((each) => isNamedBy(failure, each))
  const isOfObstacle = cause !== undefined && !failure.clauses
  if (named.some((each) => isOfObstacle || isBroken(each))) return expired ? 'expired' : 'failing'
  if (cause !== undefined && isRetired(cause)) return 'stale'
  const own = isOfObstacle
    ? thoseAbout(cause, cases, run)
    : cases.filter(({ id }) => failure.cases.includes(id))
  if (!own.length) return 'unselected'
  const isMended = cause === undefined ? areMended(own, run, failure) : areJudged(own)
  if (isMended && failure.cases.every((id) => own.some((each) => each.id === id))) return 'stale'
  return expired ? 'expired' : 'unconfirmed'
}

/** The cases of the clause or of the operation that the id of a cause holds; or all, of a whole run. */
function thoseAbout(
  cause: string,
  cases: readonly ReportedCase[],
  { shard, options, complete }: Report['run'],
) {
  if (!complete || (shard ?? options?.case ?? options?.onlyProperties ?? options?.quick)) return []
  const parts = cause.split(/[/:?]/)
  const about = clauses.filter(({ id }) => parts.includes(id))
  const those = about.length
    ? about
    : clauses.filter((each) => each.operations.some((id) => parts.includes(id)))
  if (!those.length) return (options?.chapter ?? options?.clause) ? [] : cases
  return cases.filter(({ clause }) => those.some(({ id }) => id === clause))
}

/** Nothing could hide the cause: what is broken now has another. */
const areJudged = (cases: readonly ReportedCase[]): boolean =>
  cases.every(({ verdict }) => verdict !== 'inconclusive') &&
  cases.some(({ verdict }) => verdict !== 'untested')

/** A property that finds nothing proves little when it draws new inputs in each run. */
function areMended(cases: readonly ReportedCase[], run: Report['run'], { seed }: KnownFailure): boolean {
  const isSeedGiven = run.options?.seed !== undefined || Boolean(run.shard ?? run.shards)
  const drawsAgain = seed === undefined ? isSeedGiven : seed === run.seed
  return (
    cases.every((each) => each.verdict === 'conforms' && (drawsAgain || !isOfProperty(each))) &&
    (seed === undefined || drawsAgain)
  )
}

const saidOf = ({ reason, issue, expires }: KnownFailure): NonNullable<ReportedCase['known']> =>
  defined({ reason, issue, expires })
