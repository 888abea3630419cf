import { Untestable } from '../../suites/kernel/outcomes.js'

/**
 * What ended a run or a case early. `interrupted`; `case-timeout` and `max-time`: a time limit; `no-answer`: the
 * server stopped answering; `lost`: it forgot what it held; `limit`: the run met a limit of its own; `ledger`: what
 * it makes could no longer be noted; `violations`: as many as were asked for were found; `fault`: an error of our own that belongs to no case.
 */
export type WhyUnfinished =
  | ('interrupted' | 'case-timeout' | 'max-time')
  | ('no-answer' | 'lost' | 'limit' | 'ledger' | 'violations' | 'fault')

/** The run or the case was ended early. */
export class Unfinished extends Untestable {
  override name = 'Unfinished'
  readonly why: WhyUnfinished

  constructor(why: WhyUnfinished, message: string) {
    super(message)
    this.why = why
  }
}

/** Why a signal ended the run. Whoever aborts it gives the reason, unless somebody interrupted the run. */
export const stoppedBy = ({ reason }: AbortSignal): Unfinished =>
  reason instanceof Unfinished ? reason : new Unfinished('interrupted', 'The run was interrupted.')
