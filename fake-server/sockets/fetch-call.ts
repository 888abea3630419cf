import type { Call, Pairs } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { networkFailure } from './fetch-response.js'

export type FetchInput = string | URL | Request
type Init = RequestInit | undefined

/** A request as it reaches the fake. */
export interface Fetched {
  call: Call
  url: string
  signal: AbortSignal | undefined
}

const anyOrigin = 'http://localhost'

/** The call that a request makes. Throws what `fetch` throws for a request that it cannot send. */
export async function callOf(input: FetchInput, init: Init, maxBytes: number): Promise<Fetched> {
  const signal = signalOf(input, init)
  const request = requestOf(input, init)
  throwIfAborted(signal)
  const { method } = request
  const url = new URL(request.url)
  url.hash = ''
  const path = url.href.slice(url.origin.length)
  const headers: Pairs = [...request.headers]
  if (method === 'GET' || method === 'HEAD')
    return { call: { method, path, headers, key: 'none' }, url: url.href, signal }
  const raw = await bodyOf(request, maxBytes, signal)
  const typed: Pairs = request.headers.has('content-type') ? headers : [...headers, ['content-type', '']]
  return { call: { method, path, headers: typed, key: 'none', raw }, url: url.href, signal }
}

/** Kept apart from the request: its constructor refuses signals of other implementations, such as jsdom's. */
const signalOf = (input: FetchInput, init: Init): AbortSignal | undefined =>
  (init?.signal !== undefined ? init.signal : isRequest(input) ? input.signal : undefined) ?? undefined

function requestOf(input: FetchInput, init: Init): Request {
  if (!isTarget(input)) throw new TypeError(`fetch: expected a URL, a path or a Request, got ${show(input)}.`)
  const { signal: _, ...rest } = init ?? {}
  if (input instanceof Request) return new Request(input, rest)
  if (!isRequest(input)) return new Request(new URL(input, anyOrigin), rest)
  const { url, method, headers, body } = input
  return new Request(new URL(url, anyOrigin), {
    method,
    headers: [...headers],
    ...(body && { body, duplex: 'half' }),
    ...rest,
  })
}

/** Also true for a URL of another implementation, such as jsdom's, by its own tag. */
const isTarget = (input: unknown): boolean =>
  typeof input === 'string' ||
  (typeof input === 'object' && input !== null && (isRequest(input) || !/^\[object /.test(String(input))))

/** Also true for requests that this realm's `Request` did not make, such as undici's. */
const isRequest = (input: unknown): input is Request =>
  typeof input === 'object' && input !== null && 'method' in input && 'url' in input

/** Throws the reason of an aborted signal, from any implementation. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason
}

/** The whole body, or just enough to show that it is too large. */
async function bodyOf(
  { body }: Request,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!body) return Buffer.alloc(0)
  try {
    for await (const chunk of body) {
      throwIfAborted(signal)
      chunks.push(chunk)
      size += chunk.byteLength
      if (size > maxBytes) break
    }
  } catch (error) {
    throwIfAborted(signal)
    throw networkFailure('fetch failed', error)
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)
}
