import type { Reply } from '../../spec/http.js'
import { Untestable } from './outcomes.js'
import { showReply } from './show.js'
import { isMissing } from './standing.js'

/**
 * Throws `Untestable` if the answer says that the operation, or the thing it was called on, does not exist.
 * Such an answer proves nothing else.
 */
export function expectThere(reply: Reply): void {
  if (isMissing(reply))
    throw new Untestable(
      `The operation, or what it was called on, is not there: it answered ${showReply(reply)}.`,
      { reply },
    )
}
