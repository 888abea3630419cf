import type { CaseResult } from '../../runner/case/case-result.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { countOf } from '../../spec/count-of.js'
import type { Arguments } from '../options/arguments.js'
import type { PlannedRun } from './plan-run.js'

/** Ends a run at the violation that `--bail` or `--max-violations` names. Those that are known do not count. */
export function stoppingAt(
  { bail, maxViolations = Number.POSITIVE_INFINITY }: Pick<Arguments<'run'>, 'bail' | 'maxViolations'>,
  { knownFailures }: Pick<PlannedRun, 'knownFailures'>,
  stop: (why: Unfinished) => void,
): (result: Pick<CaseResult<unknown>, 'id' | 'verdict'>) => void {
  const most = bail ? 1 : maxViolations
  const option = bail ? '--bail' : '--max-violations'
  const known = new Set(knownFailures?.entries.flatMap(({ cases }) => cases))
  let found = 0
  return ({ id, verdict }) => {
    if (verdict !== 'violates' || known.has(id)) return
    found += 1
    if (found === most)
      stop(new Unfinished('violations', `Stopped after ${countOf(found, 'violating case')} (${option}).`))
  }
}
