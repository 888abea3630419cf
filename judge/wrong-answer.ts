import { type Asked, Violation } from '../suites/kernel/outcomes.js'
import { showReply } from '../suites/kernel/show.js'
import type { Overheard } from './overheard.js'

/** A violation that an answer shows as a whole: what was expected of it, in words and as far as it can be named. */
export const wrongAnswer = (expected: string, { reply }: Overheard, asked?: Asked): Violation =>
  new Violation(expected, showReply(reply), { reply, ...(asked !== undefined && { asked }) })
