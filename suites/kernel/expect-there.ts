import type { Reply } from '../../spec/http.js'
import { Untestable } from './outcomes.js'
import { showReply } from './show.js'
import { isMissing } from './standing.js'

/** Throws `Untestable` for an answer by which an operation, or what it was called on, is not there: it says nothing else. */
export function expectThere(reply: Reply): void {
  if (isMissing(reply))
    throw new Untestable(
      `The operation, or what it was called on, is not there: it answered ${showReply(reply)}.`,
      { reply },
    )
}
