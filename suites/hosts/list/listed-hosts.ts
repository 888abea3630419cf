import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { bodyIfJson } from '../../kernel/evidence.js'
import { expectSameMembers, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Violation } from '../../kernel/outcomes.js'
import { listing, notListing } from '../../kernel/rules.js'
import { readable } from '../../kernel/whole.js'
import { hostsWrapper } from '../scenes/wrappers.js'

/**
 * All hosts in a list, including those that this run did not make. A success that holds none, whatever was asked, breaks what
 * is said of the list itself; one that is not JSON, this clause.
 */
export function expectHosts(reply: Reply, ofJson: ClauseId = 'host.list.reply'): JsonObject[] {
  try {
    return expectSuccess(reply, hostsWrapper).hosts as JsonObject[]
  } catch (error) {
    if (error instanceof Violation && isSuccess(reply))
      error.evidence = { ...error.evidence, clause: isNoJson(reply) ? ofJson : 'host.list.reply' }
    throw error
  }
}

export const isNoJson = (reply: Reply): boolean => isSuccess(reply) && bodyIfJson(reply) === undefined

/** Matches by id or by name, since a server may get either one wrong. */
export function isListedAs(listed: JsonObject, { id, body }: RegisteredHost): boolean {
  const shown = readable(listed, 'id', 'name')
  return shown.id === id || shown.name === body.name
}

/** Of these hosts, the list shows exactly the expected ones, each once. */
export function expectListed(
  reply: Reply,
  shown: readonly RegisteredHost[],
  hidden: readonly RegisteredHost[],
): void {
  const made = [...shown, ...hidden]
  const list = expectHosts(reply)
  const found = foundIn(list, made)
  const wrong = list.find((each) => hidden.some((host) => isListedAs(each, host)))
  const isTwice = new Set(found).size < found.length && found.every((each) => shown.includes(each))
  expectSameMembers('the list to show, of the hosts made here,', names(found), names(shown), {
    ...{ within: wrong ?? list, of: list },
    ...(isTwice && shown.every((each) => found.includes(each)) && { clause: 'host.list.current' as const }),
    rule: {
      allOf: [
        ...names(shown).map((name) => listing({ name })),
        ...names(hidden).map((name) => notListing({ name })),
      ],
    },
  })
}

const names = (hosts: readonly RegisteredHost[]): string[] => hosts.map(({ body }) => body.name)

const foundIn = (list: readonly JsonObject[], made: readonly RegisteredHost[]): RegisteredHost[] =>
  list.flatMap((each) => made.filter((host) => isListedAs(each, host)))

/** Whether two lists show the same of these hosts, each as often. */
export const isListedAlike = (
  made: readonly RegisteredHost[],
  ...lists: [JsonObject[], JsonObject[]]
): boolean => {
  const [one, other] = lists.map((list) => names(foundIn(list, made)).sort().join('\n'))
  return one === other
}
