import type { Reply } from '../../../spec/http.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { showReply } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'

/** A success of a call whose effect is judged; `Untestable` where the operation is not there at all. */
export function expectTaken(reply: Reply): void {
  expectReached(reply)
  if (isMissing(reply)) assumeTaken(reply)
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
}

/** `Untestable` for a refusal: what a call leaves alone can be judged only where it is taken. */
export function assumeTaken(reply: Reply): void {
  expectReached(reply)
  if (!isSuccess(reply))
    throw new Untestable(
      `Cannot judge what the call does: expected a success (2xx), got ${showReply(reply)}.`,
      { reply },
    )
}
