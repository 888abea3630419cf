import type { Reply } from '../../../spec/http.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { showReply } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'

/** The call must succeed before its effect is judged. Throws `Untestable` if the operation does not exist. */
export function expectTaken(reply: Reply): void {
  expectReached(reply)
  if (isMissing(reply)) assumeTaken(reply)
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
}

/** Throws `Untestable` for a refusal: what a call leaves alone can be judged only if the call succeeds. */
export function assumeTaken(reply: Reply): void {
  expectReached(reply)
  if (!isSuccess(reply))
    throw new Untestable(
      `Cannot judge what the call does: expected a success (2xx), got ${showReply(reply)}.`,
      { reply },
    )
}
