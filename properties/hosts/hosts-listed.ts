import type { JsonObject, Pairs, Read, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectJson, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import type { Look } from '../../suites/kernel/look.js'
import { showReply } from '../../suites/kernel/show.js'

export const hostWrapper = {
  type: 'object',
  properties: { host: { type: 'object' } },
  required: ['host'],
} as const

export const hostsWrapper = {
  type: 'object',
  properties: { hosts: { type: 'array', items: { type: 'object' } } },
  required: ['hosts'],
} as const

export const ignoringCase: Pairs = [['caseInsensitive', 'true']]

/** The hosts in a list with one of these ids, including those that this run did not make. */
export async function hostsListed(look: Look, call: Read, ids: readonly string[]): Promise<JsonObject[]> {
  const { hosts } = await look.body(call, hostsWrapper)
  return (hosts as JsonObject[]).filter((each) => isObject(each) && ids.includes(String(each.id)))
}

/** The answer shows no host. Other clauses judge its status. */
export function expectNoHost(reply: Reply, what: string): void {
  expectReached(reply)
  if (!isSuccess(reply)) return
  const body = expectJson(reply)
  expectThat(!(isObject(body) && isObject(body.host)), `no host for ${what}`, showReply(reply), { reply })
}
