import type { KnownFailure, KnownFailureState, ReportedCase, ReportedKnownFailure } from './report.js'

export interface Known {
  cases: ReportedCase[]
  entries: ReportedKnownFailure[]
}

/** Marks the broken cases that are known, and says what became of each known failure on that day (UTC). */
export function judgeKnown(
  cases: readonly ReportedCase[],
  failures: readonly KnownFailure[],
  day: string,
): Known {
  const valid = failures.filter((each) => !isExpired(each, day))
  return {
    cases: cases.map(({ known, ...each }) => {
      const excuse = isBroken(each) ? valid.find((failure) => failure.cases.includes(each.id)) : undefined
      return excuse ? { ...each, known: saidOf(excuse) } : each
    }),
    entries: failures.map((each) => ({ ...each, state: stateOf(each, cases, day) })),
  }
}

/** A deviation counts also where no run is strict: it is there still. */
const isBroken = ({ verdict }: ReportedCase): boolean => verdict === 'violates' || verdict === 'deviates'

/** The whole of the last day is granted. */
const isExpired = ({ expires }: KnownFailure, day: string): boolean => expires !== undefined && expires < day

function stateOf(failure: KnownFailure, cases: readonly ReportedCase[], day: string): KnownFailureState {
  const own = cases.filter(({ id }) => failure.cases.includes(id))
  if (!own.length) return 'unselected'
  const expired = isExpired(failure, day)
  if (own.some(isBroken)) return expired ? 'expired' : 'failing'
  const all = own.length === failure.cases.length
  if (all && own.every(({ verdict }) => verdict === 'conforms')) return 'stale'
  return expired ? 'expired' : 'unconfirmed'
}

const saidOf = ({ reason, issue, expires }: KnownFailure): NonNullable<ReportedCase['known']> => ({
  reason,
  ...(issue !== undefined && { issue }),
  ...(expires !== undefined && { expires }),
})
