import type { JsonObject, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { bodyOf } from '../../kernel/evidence.js'
import { expectReached, expectThat, isSuccess } from '../../kernel/expect.js'
import { showReply } from '../../kernel/show.js'

/** The answer shows no host. Other clauses judge its status. */
export function expectNoHost(reply: Reply, what: string): void {
  expectReached(reply)
  if (!isSuccess(reply)) return
  const host = hostIn(reply)
  expectThat(host === undefined, `no host for ${what}`, showReply(reply), { reply, within: host })
}

/** An answer that is not JSON shows none. */
function hostIn(reply: Reply): JsonObject | undefined {
  try {
    const body = bodyOf(reply)
    return isObject(body) && isObject(body.host) ? body.host : undefined
  } catch {
    return undefined
  }
}
