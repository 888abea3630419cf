import { isBroken } from '../spec/is-broken.js'
import type { KnownFailure, KnownFailureState, Report, ReportedCase, ReportedKnownFailure } from './report.js'

export interface Known {
  cases: ReportedCase[]
  entries: ReportedKnownFailure[]
}

/**
 * Marks the cases that known failures excuse, and works out the state of each known failure on the day of the
 * run (UTC).
 */
export function judgeKnown(
  cases: readonly ReportedCase[],
  failures: readonly KnownFailure[],
  run: Report['run'],
): Known {
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

/**
 * The server was asked, and still the case could not be judged, because of its own calls or because of an
 * obstacle that another case found.
 */
const wasKept = ({ verdict, fault, exchanges, obstacle }: ReportedCase): boolean =>
  verdict === 'inconclusive' && !fault && (exchanges.length > 0 || obstacle !== undefined)

const isNamedBy = ({ cause, cases }: KnownFailure, each: ReportedCase): boolean =>
  cause === undefined ? cases.includes(each.id) : cause === each.cause

/** An entry is valid through the whole of its last day. */
const isExpired = ({ expires }: KnownFailure, day: string): boolean => expires !== undefined && expires < day

function stateOf(
  failure: KnownFailure,
  cases: readonly ReportedCase[],
  run: Report['run'],
  day: string,
): KnownFailureState {
  const own = cases.filter((each) => isNamedBy(failure, each))
  const expired = isExpired(failure, day)
  if (failure.cause !== undefined) return stateOfCause(failure, cases, run, expired)
  if (!own.length) return 'unselected'
  if (own.some(isBroken)) return expired ? 'expired' : 'failing'
  const all = own.length === failure.cases.length
  if (all && own.every((each) => isMended(each, run))) return 'stale'
  return expired ? 'expired' : 'unconfirmed'
}

/**
 * A cause that no longer occurs is stale if every case of its clause, or every case there is, was run and
 * conforms.
 */
function stateOfCause(
  { cause = '' }: KnownFailure,
  cases: readonly ReportedCase[],
  run: Report['run'],
  expired: boolean,
): KnownFailureState {
  if (cases.some((each) => each.cause === cause)) return expired ? 'expired' : 'failing'
  const { shard, options } = run
  if (shard ?? options?.case ?? options?.onlyProperties ?? options?.quick) return 'unselected'
  const named = cause.replace(/:[^:]*$/, '')
  const ofClause = cases.filter(({ clause }) => clause === named || named.endsWith(`/${clause}`))
  const own = ofClause.length ? ofClause : cases
  if (own === cases && (options?.chapter ?? options?.clause)) return 'unselected'
  if (run.complete && own.every(({ verdict }) => verdict !== 'inconclusive')) return 'stale'
  return expired ? 'expired' : 'unconfirmed'
}

/** A property that finds nothing proves little when it draws new inputs in each run. */
const isMended = ({ verdict, kind }: ReportedCase, { options, shard, shards }: Report['run']): boolean =>
  verdict === 'conforms' && (kind !== 'property' || options?.seed !== undefined || Boolean(shard ?? shards))

const saidOf = ({ reason, issue, expires }: KnownFailure): NonNullable<ReportedCase['known']> => ({
  reason,
  ...(issue !== undefined && { issue }),
  ...(expires !== undefined && { expires }),
})
