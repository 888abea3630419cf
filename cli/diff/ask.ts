import type { Report } from '../../reports/report.js'
import type { Part } from '../../runner/case/part.js'
import type { Target } from '../../runner/send/target.js'
import { choiceFor } from '../../spec/choices.js'
import { type RunEvents, runOn } from '../run/conduct-run.js'
import type { PlannedRun } from '../run/plan-run.js'

/** Runs cases, properties and observations against a target that is open, to hear what they say of it. */
export const ask = (
  target: Target & { embedded?: boolean },
  parts: readonly Part[],
  plan: Pick<PlannedRun, 'given' | 'seed' | 'frugal'>,
  events: Pick<RunEvents, 'signal' | 'onLedger'> = {},
): Promise<Report> =>
  runOn(
    { embedded: true, ...target },
    {
      ...plan,
      selected: parts.filter((each) => 'run' in each),
      observations: parts.filter((each) => 'observe' in each),
    },
    events,
  )

/** Whether an answer to an open point is what was said, in which `other` stands for any answer without a name. */
export const isSameAnswer = (id: string, said: string, answer: string): boolean =>
  said === 'other' ? answer.startsWith('other') : said === answer || said === choiceFor(id, answer)
