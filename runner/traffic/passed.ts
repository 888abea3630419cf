import type { Call, Pairs } from '../../spec/http.js'
import { routeOf } from '../../spec/router.js'
import { replyOf } from '../wire/read-answer.js'
import { callerOf, innocentOf, type KnownKeys, withoutKeys } from './callers.js'
import { neutralPath, neutralReply } from './cloud-words.js'
import type { Recorded } from './overheard.js'

/** A call as a proxy takes it. */
export interface Taken {
  method: string
  /** Path and query, behind the path prefix of the target. */
  url: string
  headers: Pairs
  /** In ms since 1970. */
  at: number
}

/** A call that went through a proxy, with its answer as it came. */
export interface Passed extends Taken {
  /** The body of the call; undefined where it was too long to be kept. */
  sent?: Buffer
  ms: number
  status?: number
  replied?: Pairs
  came?: Buffer
  failure?: string
}

/** A body is kept up to this many bytes. */
const most = 4 * 1024 * 1024

/** Keeps the bytes of a body as they go by, unless they become too many. */
export function tapOf(): { take(chunk: Buffer): void; bytes(): Buffer | undefined } {
  let chunks: Buffer[] = []
  let length = 0
  return {
    take(chunk) {
      length += chunk.length
      if (length <= most) chunks.push(chunk)
      else chunks = []
    },
    bytes: () => (length <= most ? Buffer.concat(chunks) : undefined),
  }
}

interface PassedMeans extends KnownKeys {
  keyHeader: string
  cloudWord: string
}

/** What a judge is told of a call that passed, and what must not be seen of it. */
export function recordedOfPassed(
  { method, url, headers, at, ms, sent, status, replied = [], came, failure }: Passed,
  means: PassedMeans,
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
    status === undefined ? undefined : replyOf(status, replied, came ?? Buffer.alloc(0), most * 16)
  const own = reply && route ? neutralReply(reply, route.operation, cloudWord) : reply
  return {
    secrets,
    recorded: {
      ...{ call, at, ms },
      ...(own && { reply: { ...own, headers: innocentOf(own.headers) } }),
      ...(failure !== undefined && { failure }),
      ...(sent === undefined && { isCallCut: true }),
      ...(status !== undefined && came === undefined && { isReplyCut: true }),
      ...key,
    },
  }
}
