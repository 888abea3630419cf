import { Readable } from 'node:stream'
import type { Interceptor, ReplyFnContext, ReplyFnResult, Scope } from 'nock'
import type { FakeServer } from './fake-server.js'
import { type Interception, interception, originOf } from './intercept/intercept.js'
import { loadNock, type Nock, usingNock } from './intercept/nock-loaded.js'
import { OriginPattern } from './intercept/nock-origin.js'

export type { Interception } from './intercept/intercept.js'

/** Which requests the fake answers, and by which nock. */
export interface NockOptions {
  /** Scheme, host and port: `https://api.example.com`. */
  origin: string | URL
  /** Where there are several copies of it: the one that your tests import. */
  nock?: Nock | undefined
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Lets nock, 14 or on Node 22 and later also 15, answer the requests of one origin with what the fake says, until it is restored or
 * `nock.cleanAll()` takes it away with all else. Interceptors of your own for other origins work as ever,
 * those for this one wait until it is restored.
 *
 * What nock does not see the fake is not told: named imports of `node:http`, undici's own `request` and
 * `fetch`, methods beyond the usual seven, dot segments and a second slash of a path, which of two headers of
 * the same name came first. Node's `fetch` rejects with the bare cause of a reset. It is the slowest by far:
 * `fake-server/undici` and `fake-server/node-http` have none of these limits.
 *
 * @example
 * const { restore } = interceptWithNock(fake, { origin: 'https://api.example.com' })
 * await got('https://api.example.com/api/v0/hosts', { headers: { 'X-Api-Key': fake.keys.readWrite } })
 * restore()
 */
export function interceptWithNock(fake: FakeServer, options: NockOptions): Interception {
  const origin = originOf(options.origin)
  const nock = options.nock ?? loadNock()
  const leave = usingNock(nock)
  const pattern = new OriginPattern(origin)
  const ending = new AbortController()
  const scope = nock(pattern).persist()
  scope.on('request', keepBodyAsText)
  const answer = (asked: NockRequest | Request) => replyTo(requestOf(asked, origin), fake, ending.signal)
  const interceptors = methods.map((method) => added(scope, pattern, method, answer))
  return interception(origin, () => {
    pattern.matchNothing()
    for (const each of interceptors) nock.removeInterceptor(each)
    ending.abort(new Error(`The fake no longer answers for ${origin}.`))
    leave()
  })
}

type NockRequest = ReplyFnContext['req']
type NockAnswer = (asked: NockRequest | Request) => Promise<ReplyFnResult>

/** Optional, since it is no mock that a test must use up. */
function added(scope: Scope, pattern: OriginPattern, method: string, answer: NockAnswer): Interceptor {
  const interceptor = pattern.shown(() => scope.intercept(anyPath, method).optionally())
  interceptor.reply(function (this: ReplyFnContext, first: unknown) {
    return answer(first instanceof Request ? first : this.req) // nock 15 gives the first, nock 14 the second
  })
  return interceptor
}

const anyPath = Object.assign(() => true, { toString: () => '*' })

/** Of what says that it is JSON nock 14 makes a value, and dies where it is none. */
function keepBodyAsText({ headers }: NockRequest | Request): void {
  if (!(headers instanceof Headers)) delete headers['content-type']
}

function requestOf(asked: NockRequest | Request, origin: string): Request {
  if (asked instanceof Request) return asked
  const { method, path } = asked
  const headers = Object.entries(asked.getHeaders()).map(([name, value]): [string, string] => [
    name,
    `${value}`,
  ])
  const body = method === 'GET' || method === 'HEAD' ? undefined : bytesOf(asked)
  return new Request(origin + path, { method, headers, ...(body && { body }) })
}

/**
 * As they came; what nock 14 tells of them is text, and in hexadecimal where it thinks that they are none.
 */
function bytesOf(asked: NockRequest): Buffer {
  const buffers: unknown = Reflect.get(asked, 'requestBodyBuffers')
  if (!Array.isArray(buffers))
    throw new Error('Cannot read the body of a request with this version of nock: the fake needs 14 or 15.')
  return Buffer.concat(buffers)
}

async function replyTo(request: Request, fake: FakeServer, signal: AbortSignal): Promise<ReplyFnResult> {
  const response = await fake
    .fetch(request, { signal })
    .catch((error) => Promise.reject(error.cause ?? error))
  const length = Number(response.headers.get('content-length') ?? 0)
  const stream = response.body ? Readable.from(inPieces(response.body, length)) : ''
  return [response.status, stream, [...response.headers].flat()]
}

/**
 * A body in five pieces at most: a listener is added to nock's socket for each, and Node warns of more than
 * ten.
 */
async function* inPieces(body: ReadableStream<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  let failure: { reason: unknown } | undefined
  try {
    for await (const chunk of body) {
      held.push(chunk)
      size += chunk.length
      if (size < length / 5) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
  } catch (reason) {
    failure = { reason }
  }
  if (size > 0) yield Buffer.concat(held)
  if (failure) throw failure.reason
}
