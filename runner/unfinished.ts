import { Untestable } from '../suites/kernel/outcomes.js'

/** The run or the case was ended early: interrupted, by `--case-timeout` or by `--max-time`. */
export class Unfinished extends Untestable {
  override name = 'Unfinished'
  readonly why: 'interrupted' | 'case-timeout' | 'max-time'

  constructor(why: Unfinished['why'], message: string) {
    super(message)
    this.why = why
  }
}
