import type { Recorded } from '../../../judge/overheard.js'
import type { Call, Pairs } from '../../../spec/http.js'
import { routeOf } from '../../../spec/router.js'
import { neutralPath, neutralReply } from '../../send/cloud-word.js'
import { replyOf } from '../../wire/read-answer.js'
import { callerOf, innocentOf, type KnownKeys, withoutKeys } from '../callers.js'

/** A call as a proxy receives it. */
export interface Taken {
  method: string
  /** Path and query, after the path prefix of the target. */
  url: string
  headers: Pairs
  /** In ms since 1970. */
  at: number
}

/** A call that passed through a proxy, with its answer as received. */
export interface Passed extends Taken {
  /** The body of the call; undefined if it was too long to keep. */
  sent?: Buffer
  ms: number
  status?: number
  replied?: Pairs
  came?: Buffer
  failure?: string
}

/**
 * How far an answer is unpacked, in bytes: lists of things that are alike become a hundred times as long, and
 * what becomes longer than that keeps the judge from its work.
 */
const mostUnpacked = (packed: Buffer = Buffer.alloc(0)): number =>
  Math.min(4 * 1024 * 1024, Math.max(64 * 1024, packed.length * 100))

/** What a judge is told about a call that passed, and what must not appear of it. */
export function recordedOfPassed(
  { method, url, headers, at, ms, sent, status, replied = [], came, failure }: Passed,
  means: KnownKeys & { keyHeader: string; cloudWord: string },
): { recorded: Recorded; secrets: string[] } {
  const { cloudWord } = means
  const [pathname = '', ...search] = url.split('?')
  const path = neutralPath(pathname, cloudWord)
  const route = routeOf(method, path)
  const query = [...new URLSearchParams(search.join('?'))] as Pairs
  const known = route?.spec.query?.map(({ name }) => name) ?? []
  const { key, secrets } = callerOf({ headers, query }, means, known)
  const call: Call = {
    ...{ method, path },
    ...withoutKeys({ headers, query }, known),
    ...(sent && sent.length > 0 && { raw: sent.toString() }),
  }
  const reply =
    status === undefined ? undefined : replyOf(status, replied, came ?? Buffer.alloc(0), mostUnpacked(came))
  const isTooLong = reply?.unreadable?.includes('unpacked') === true
  const own = reply && route ? neutralReply(reply, route.operation, cloudWord) : reply
  return {
    secrets,
    recorded: {
      ...{ call, at, ms },
      ...(own && { reply: { ...own, headers: innocentOf(own.headers) } }),
      ...(failure !== undefined && { failure }),
      ...(sent === undefined && { isCallCut: true }),
      ...(status !== undefined && (came === undefined || isTooLong) && { isReplyCut: true }),
      ...key,
    },
  }
}
