import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Reply } from '../../../spec/http.js'
import { expectReached, expectThat, isSuccess } from '../../kernel/expect.js'
import { showReply } from '../../kernel/show.js'
import { hostIn } from './host-in.js'

/** The answer shows no host. Other clauses judge its status. */
export function expectNoHost(reply: Reply, what: string, clause?: ClauseId): void {
  expectReached(reply)
  if (!isSuccess(reply)) return
  const host = hostIn(reply)
  expectThat(host === undefined, `no host for ${what}`, showReply(reply), {
    reply,
    within: host,
    compared: {},
    clause,
  })
}
