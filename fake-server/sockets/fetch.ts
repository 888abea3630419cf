import { STATUS_CODES } from 'node:http'
import type { Choices } from '../../spec/choices.js'
import type { Call, Pairs } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { type After, type DeliverLater, type Delivery, hangMs } from '../core/delivery.js'
import { maxBodyBytes } from '../request/read-input.js'
import { drip } from './drip.js'
import { deliverSafely } from './listener.js'

/** Makes a `fetch` that reaches a fake, whatever the host of the URL, and rejects as Node's does. */
export function createFetch(deliver: DeliverLater, choices: Choices, after: After): typeof globalThis.fetch {
  const max = maxBodyBytes(choices)
  return async (input, init) => {
    const fetched = await callOf(input as FetchInput, init, max)
    const { call, signal } = fetched
    throwIfAborted(signal)
    const delivery = await deliverSafely(deliver, call)
    const { delayMs = 0, fault } = delivery
    if (delayMs > 0) await passing(delayMs, after, signal)
    if (fault === 'reset') throw networkError('fetch failed', 'reset')
    if (fault === 'hang') {
      await passing(hangMs, after, signal)
      throw networkError('fetch failed', 'silent')
    }
    return responseOf(delivery, fetched, after, choices)
  }
}

/** Rejects with the signal's reason as soon as it is aborted. */
const passing = (milliseconds: number, after: After, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    throwIfAborted(signal)
    const abort = () => {
      callOff()
      reject(signal?.reason)
    }
    const callOff = after(milliseconds, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })

type FetchInput = string | URL | Request

const anyOrigin = 'http://localhost'

/** The call that a request makes. Throws what `fetch` throws for a request that it cannot send. */
async function callOf(
  input: FetchInput,
  init: RequestInit | undefined,
  maxBytes: number,
): Promise<{ call: Call; url: string; signal: AbortSignal | undefined }> {
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
const signalOf = (input: FetchInput, init: RequestInit | undefined): AbortSignal | undefined =>
  (init?.signal !== undefined ? init.signal : isRequest(input) ? input.signal : undefined) ?? undefined

function requestOf(input: FetchInput, init: RequestInit | undefined): Request {
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
function throwIfAborted(signal: AbortSignal | undefined): void {
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
    throw new TypeError('fetch failed', { cause: error })
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)
}

/** Node's own, in case timers are faked. */
const realImmediate = setImmediate

const withoutBody = [204, 205, 304]

/** The response that `fetch` gives. Its body may drip or break off. */
function responseOf(
  delivery: Delivery,
  { call, url, signal }: Awaited<ReturnType<typeof callOf>>,
  after: After,
  choices: Choices,
): Response {
  const { status, headers, text } = delivery.reply
  const bytes = Buffer.from(text)
  const isEmpty = call.method === 'HEAD' || withoutBody.includes(status)
  const length: [string, string][] =
    choices['http.framing'] === 'chunked' ? [] : [['content-length', String(bytes.length)]]
  const response = new Response(isEmpty ? null : bodyOfReply(bytes, delivery, after, signal), {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: [...length, ...(headers as [string, string][])],
  })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

function bodyOfReply(
  bytes: Buffer<ArrayBuffer>,
  { fault, dripMs = 0 }: Delivery,
  after: After,
  signal: AbortSignal | undefined,
): Buffer<ArrayBuffer> | ReadableStream {
  if (fault === 'truncate') return truncated(bytes.subarray(0, bytes.length >> 1))
  return fault === 'drip' ? dripping(bytes, dripMs, after, signal) : bytes
}

/** The break comes a turn later, once the client has seen what arrived before. */
const truncated = (half: Buffer): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      if (half.length > 0) controller.enqueue(new Uint8Array(half))
    },
    pull: async (controller) => {
      await new Promise((resolve) => realImmediate(resolve))
      controller.error(networkError('terminated', 'closed'))
    },
  })

function dripping(
  bytes: Buffer,
  dripMs: number,
  after: After,
  signal: AbortSignal | undefined,
): ReadableStream {
  let callOff = () => {}
  let abort = () => {}
  const stop = () => signal?.removeEventListener('abort', abort)
  return new ReadableStream({
    start(controller) {
      abort = () => {
        callOff()
        controller.error(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
      callOff = drip(bytes, dripMs, after, {
        write: (drop) => controller.enqueue(new Uint8Array(drop)),
        end: () => {
          stop()
          controller.close()
        },
      })
    },
    cancel: () => {
      stop()
      callOff()
    },
  })
}

/** What `fetch` rejects with when there is no answer, or it breaks off; its cause is like that of Node's own. */
const networkError = (message: string, cause: keyof typeof causes): TypeError =>
  new TypeError(message, { cause: Object.assign(new Error(causes[cause].message), causes[cause]) })

const causes = {
  reset: { name: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET', syscall: 'read' },
  closed: { name: 'SocketError', message: 'other side closed', code: 'UND_ERR_SOCKET' },
  silent: { name: 'HeadersTimeoutError', message: 'Headers Timeout Error', code: 'UND_ERR_HEADERS_TIMEOUT' },
}
