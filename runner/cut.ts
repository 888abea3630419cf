import type { CaseResult } from './case/case-result.js'
import { stoppedBy, type WhyUnfinished } from './send/unfinished.js'

/** Something that cut a run short. */
export interface Cut {
  why: Exclude<WhyUnfinished, 'case-timeout'>
  /** In a sentence. */
  says: string
  /** How many cases it kept from beginning. */
  notBegun: number
}

/** What cut a run short, and then what kept or ended each of its cases. Empty if the run came to its end. */
export function cutsOf(
  results: readonly CaseResult<unknown>[],
  cases: readonly { id: string }[],
  signal?: AbortSignal,
): Cut[] {
  const ids = new Set(cases.map(({ id }) => id))
  const stopped = signal?.aborted ? [stoppedBy(signal)] : []
  return [
    ...stopped.map(({ why, message }) => ({ why, says: message, notBegun: 0 })),
    ...results.map(({ id, unfinished: why, message = '', durationMs, exchanges }) => ({
      ...{ why, says: message },
      notBegun: ids.has(id) && durationMs === 0 && !exchanges.length ? 1 : 0,
    })),
  ].filter((each): each is Cut => each.why !== undefined && each.why !== 'case-timeout')
}
