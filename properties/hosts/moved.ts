import type { ClauseId } from '../../spec/clauses/index.js'
import type { Reply } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'

/** What a move breaks that is not made, that is answered wrongly, or that changes something else. */
const moving = (status: ClauseId, reply: ClauseId, rest: ClauseId) => ({
  ...{ status, reply, memo: rest, identifier: rest, roles: rest },
})

export const movedBy = {
  status: moving('host.status.moves', 'host.status.reply', 'host.status.rest'),
  'bulk-status': moving('host.bulk-status.every', 'host.bulk-status.reply', 'host.bulk-status.rest'),
}

/** A move that is refused is not made; the answer to one that is made has a rule of its own. */
export async function expectMoved(
  reply: Reply,
  { status, reply: shape }: { status: ClauseId; reply: ClauseId },
): Promise<void> {
  await under(status, () => expectSuccess(reply, {}))
  await under(shape, () => expectSuccess(reply, successSchema))
}
