import type { RunResult } from '../runner/run.js'

/**
 * What the process of a run ends with. Where several apply, the first of this table counts.
 *
 * | code | meaning |
 * |---|---|
 * | 4 | a fault of the suite itself: no verdict of this run is to be relied on |
 * | 3 | nothing answers at the base URL |
 * | 2 | wrong usage or configuration; of a run: the server refuses the key |
 * | 1 | a must is violated, or with `strict` a should is deviated from; also when the rest is incomplete |
 * | 5 | incomplete: a case inconclusive, the run interrupted, every call throttled, or nothing ran |
 * | 0 | every case that ran conforms; without `strict`, deviations are no more than reported |
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5

export function exitCodeOf(
  { access, complete, results }: Pick<RunResult, 'access' | 'complete' | 'results'>,
  strict: boolean,
): ExitCode {
  const some = (...verdicts: string[]): boolean => results.some(({ verdict }) => verdicts.includes(verdict))
  if (results.some(({ fault }) => fault)) return 4
  if (!access.open && access.why === 'unreachable') return 3
  if (!access.open && access.why === 'refused') return 2
  if (some('violates') || (strict && some('deviates'))) return 1
  if (!complete || !access.open || some('inconclusive')) return 5
  return some('conforms', 'deviates') ? 0 : 5
}
