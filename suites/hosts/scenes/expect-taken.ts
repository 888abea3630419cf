import { everyStatus } from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import type { Look } from '../../kernel/look.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { showReply } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'

/** The call must succeed before its effect is judged. Throws `Untestable` if the operation does not exist. */
export function expectTaken(reply: Reply): void {
  expectReached(reply)
  if (isMissing(reply)) assumeTaken(reply)
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
}

/** Hosts that the list or Get shows are not answered as if there were none. */
export async function expectHostsFound(look: Look, reply: Reply, ids: readonly string[]): Promise<void> {
  if (reply.status !== 404) return
  const listed = (await look.hosts(everyStatus)).map(({ id }) => id)
  for (const id of ids) if (!listed.includes(id)) await look.host(id)
  throw new Violation('a success (2xx)', showReply(reply), {
    ...{ reply, asked: 'success', clause: 'host.status.found' },
  })
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
