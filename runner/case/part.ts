import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'

export type Part = ConformanceCase | Observation

/** The clause that a result is about; empty for an observation. */
export const clauseIn = (part: Part, { clause }: { clause?: string }): string =>
  clause ?? ('clause' in part ? part.clause : '')

/** Whether it tries many inputs. */
export const isProperty = (part: object): boolean => 'kind' in part && part.kind === 'property'

/** Whether it provokes a rate limit, for which everything after it would have to wait. */
export const isBurst = ({ effects }: Part): boolean => effects.includes('bursts')

/** Whether nothing else may run beside it. */
export const isAlone = ({ alone }: Part): boolean => alone === true
