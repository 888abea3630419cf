import { Readable } from 'node:stream'
import type { Interceptor, ReplyFnContext, ReplyFnResult, Scope } from 'nock'
import type { FakeServer } from './assembly/fake-server.js'
import { type Interception, interception, originOf } from './intercept/intercept.js'
import { loadNock, type Nock, OriginPattern, usingNock } from './intercept/nock-loaded.js'

export type { Interception } from './intercept/intercept.js'

/** Which requests the fake answers, and which copy of nock intercepts them. */
export interface NockOptions {
  /** Scheme, host and port: `https://api.example.com`. */
  origin: string | URL
  /** The nock that your tests import; needed only when several copies are installed. */
  nock?: Nock | undefined
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Makes nock answer the requests of one origin from the fake, until `restore()` or `nock.cleanAll()` removes
 * it. Works with nock 14, and with nock 15 on Node 22 and later. Your interceptors for other origins work as
 * before. Those for this origin wait until `restore()`.
 *
 * The fake does not see what nock does not see: named imports of `node:http`, undici's own `request` and
 * `fetch`, methods beyond the usual seven, dot segments and double slashes in a path, and which of two
 * headers of the same name came first. After a reset, Node's `fetch` rejects with the bare cause. This
 * adapter is also the slowest: `fake-server/undici` and `fake-server/node-http` have none of these limits.
 *
 * @example
 * const { restore } = interceptWithNock(fake, { origin: 'https://api.example.com' })
 * await got('https://api.example.com/api/v0/hosts', { headers: { 'X-Api-Key': fake.keys.readWrite } })
 * restore()
 */
export function interceptWithNock(fake: FakeServer, options: NockOptions): Interception {
  const origin = originOf(options?.origin)
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

/** Optional: a test may leave this interceptor unused. */
function added(
  scope: Scope,
  pattern: OriginPattern,
  method: string,
  answer: (asked: NockRequest | Request) => Promise<ReplyFnResult>,
): Interceptor {
  const interceptor = pattern.shown(() => scope.intercept(anyPath, method).optionally())
  interceptor.reply(function (this: ReplyFnContext, first: unknown) {
    return answer(first instanceof Request ? first : this.req) // nock 15 passes a Request, nock 14 sets `this.req`
  })
  return interceptor
}

const anyPath = Object.assign(() => true, { toString: () => '*' })

/** Nock 14 parses bodies that claim to be JSON, and fails when they are not. */
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

/** The bytes as they came. Nock 14 itself tells text only, or hexadecimal of what it takes for binary. */
function bytesOf(asked: NockRequest): Buffer<ArrayBuffer> {
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

/** Cuts a body into five pieces at most: nock adds a listener for each, and Node warns above ten. */
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
