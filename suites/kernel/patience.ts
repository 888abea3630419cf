import type { Exchange } from '../../spec/http.js'
import { isSuccess } from '../../spec/status.js'
import { Spent, Untestable, Violation } from './outcomes.js'

/** What a run has learned about waiting. `wrong` identifies a wrong answer, without names and numbers. */
export interface Patience {
  /** Whether the run may make few calls. */
  readonly isFrugal: boolean
  /** Ms to wait before a read is made for the first time: 0, but for a run that may make few calls where reads lag. */
  first(): number
  /** Whether anything was read again, or is to be asked again. */
  isTried(): boolean
  /** Something is to be asked again. */
  tried(): void
  /** Ms until a read is made again that was made after a wait of this many ms; 0 for the first time. */
  next(delay: number): number
  /** Whether it is useless to wait for this to change. */
  isSpent(wrong: string): boolean
  /** It did not change during the longest delay of a read. */
  stayed(wrong: string): void
  /** It was seen, and then it changed, after a wait of this many ms where that is known. */
  changed(wrong: string, waited?: number): void
}

/** In how many cases a wrong answer must stay before other cases stop waiting for it. */
const enough = 3

/**
 * Learns where waiting is useless: it is over for an answer that stayed wrong in a few cases and never
 * changed in any. A run that may make few calls makes few reads while it waits, and begins with what it knows of the lag.
 * As long as nothing that was wrong has changed in it, one case that waited is enough, and after a few one look at the end.
 */
export function createPatience({ isFrugal = false } = {}): Patience {
  const times = new Map<string, number>()
  const changing = new Set<string>()
  let lag = 0
  let isTried = false
  const isStill = () => isFrugal && !changing.size
  return {
    isFrugal,
    isTried: () => isTried,
    tried() {
      isTried = true
    },
    next(delay) {
      if (!isFrugal) return Math.min(2 * delay || 50, 500)
      return isStill() && times.size >= enough ? Number.POSITIVE_INFINITY : 4 * delay || 200
    },
    first: () => (isFrugal ? lag : 0),
    isSpent: (wrong) => !changing.has(wrong) && (times.get(wrong) ?? 0) >= (isStill() ? 1 : enough),
    stayed: (wrong) => void times.set(wrong, (times.get(wrong) ?? 0) + 1),
    changed(wrong, waited = 0) {
      changing.add(wrong)
      lag = Math.max(lag, waited)
    },
  }
}

/** Thrown to wait for the longest delay of a read, whatever is read. The run learns nothing from such a wait. */
export class Lagging extends Untestable {}

/**
 * What was asked of which read, and what came of it. Undefined for errors that waiting cannot resolve: our own faults and
 * limits, and `NotApplicable`.
 */
export function wrongnessOf(error: unknown, read?: Pick<Exchange, 'call' | 'reply'>): string | undefined {
  if (!(error instanceof Violation || error instanceof Untestable) || error instanceof Spent) return undefined
  const { asked, key, rule, compared, within = {} } = error.evidence
  const { operation, query = [] } = read?.call ?? {}
  const shown = key === undefined ? undefined : Object.getOwnPropertyDescriptor(within, key)?.value
  const came = [read?.reply && isSuccess(read.reply), shown]
  return plain(
    JSON.stringify([operation, query.map(([name]) => name), error.name, asked, key, rule, compared, came]),
  )
}

/** Generated names, ids and numbers do not matter for the kind of an answer. */
const plain = (text: string): string =>
  text.replace(/[\w-]*\d[\w.-]*|\bmc-[\w-]+/g, '*').replace(/\*(?:[\s,"]*\*)+/g, '*')
