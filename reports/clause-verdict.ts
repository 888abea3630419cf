import type { Verdict } from '../runner/case/verdict.js'

const worstFirst: readonly Verdict[] = ['violates', 'deviates', 'inconclusive', 'conforms', 'untested']

/**
 * The verdict of a clause: the worst of its cases. A case that did not apply does not outweigh one that
 * conforms.
 */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  worstFirst.find((each) => verdicts.includes(each)) ?? 'untested'
