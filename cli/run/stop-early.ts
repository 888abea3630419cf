import { isExpired } from '../../reports/known-failures.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { countOf } from '../../spec/count-of.js'
import type { Arguments } from '../options/arguments.js'
import type { PlannedRun } from './plan-run.js'

/** The cases that known failures name which have not expired today. */
export function knownCases({ knownFailures }: Pick<PlannedRun, 'knownFailures'>): ReadonlySet<string> {
  const today = new Date().toISOString().slice(0, 10)
  const valid = knownFailures?.entries.filter((each) => !isExpired(each, today))
  return new Set(valid?.flatMap(({ cases }) => cases))
}

/** Ends a run at the violation that `--bail` or `--max-violations` names. Those that are known do not count. */
export function stoppingAt(
  { bail, maxViolations = Number.POSITIVE_INFINITY }: Pick<Arguments<'run'>, 'bail' | 'maxViolations'>,
  known: ReadonlySet<string>,
  stop: (why: Unfinished) => void,
): (result: Pick<CaseResult<unknown>, 'id' | 'verdict'>) => void {
  const most = bail ? 1 : maxViolations
  const option = bail ? '--bail' : '--max-violations'
  let found = 0
  return ({ id, verdict }) => {
    if (verdict !== 'violates' || known.has(id)) return
    found += 1
    if (found === most)
      stop(
        new Unfinished(
          'violations',
          `Stopped at ${countOf(found, 'violating case')} (${option}); what was under way ended.`,
        ),
      )
  }
}
