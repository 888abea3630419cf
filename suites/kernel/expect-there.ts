import type { Reply } from '../../spec/http.js'
import { Untestable } from './outcomes.js'
import { showReply } from './show.js'

const notThere: readonly number[] = [404, 405, 501]

/** Throws `Untestable` for an answer by which an operation, or what it was called on, is not there: it says nothing else. */
export function expectThere(reply: Reply): void {
  if (notThere.includes(reply.status))
    throw new Untestable(
      `The operation, or what it was called on, is not there: it answered ${showReply(reply)}.`,
    )
}
