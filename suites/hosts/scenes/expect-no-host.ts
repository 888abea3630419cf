import type { Reply } from '../../../spec/http.js'
import { expectJson, expectReached, expectThat, isSuccess } from '../../kernel/expect.js'
import { showReply } from '../../kernel/show.js'
import { isObject } from './host-views.js'

/** The answer shows no host; with which status, is another question. */
export function expectNoHost(reply: Reply, what: string): void {
  expectReached(reply)
  if (!isSuccess(reply)) return
  const body = expectJson(reply)
  expectThat(!(isObject(body) && isObject(body.host)), `no host for ${what}`, showReply(reply))
}
