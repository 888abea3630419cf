import { STATUS_CODES } from 'node:http'
import type { Choices } from '../../spec/choices.js'
import type { After, Delivery } from '../core/delivery.js'
import { drip } from './drip.js'

/** What it takes to make a response. */
export interface Arriving {
  delivery: Delivery
  method: string
  url: string
  after: After
  signal: AbortSignal | undefined
  choices: Choices
}

/**
 * Uses Node's own `setImmediate`, in case timers are faked. A break comes a turn later, once the client has
 * seen what arrived before.
 */
const nextTurn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve))
const realImmediate = setImmediate

const withoutBody = [204, 205, 304]

/** The response that `fetch` gives. Its body may drip or break off. */
export function responseOf(arriving: Arriving): Response {
  const { delivery, method, url, choices } = arriving
  const { status, headers, text } = delivery.reply
  const bytes = Buffer.from(text)
  const isEmpty = method === 'HEAD' || withoutBody.includes(status)
  const length: [string, string][] =
    choices['http.framing'] === 'chunked' ? [] : [['content-length', String(bytes.length)]]
  const response = new Response(isEmpty ? null : bodyOf(bytes, arriving), {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: [...length, ...(headers as [string, string][])],
  })
  Object.defineProperty(response, 'url', { value: url })
  return response
}

function bodyOf(bytes: Buffer<ArrayBuffer>, arriving: Arriving): Buffer<ArrayBuffer> | ReadableStream {
  const { fault, dripMs = 0 } = arriving.delivery
  if (fault === 'truncate') return truncated(bytes.subarray(0, bytes.length >> 1))
  return fault === 'drip' ? dripping(bytes, dripMs, arriving) : bytes
}

const truncated = (half: Buffer): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      if (half.length > 0) controller.enqueue(new Uint8Array(half))
    },
    pull: async (controller) => {
      await nextTurn()
      controller.error(networkError('terminated', 'closed'))
    },
  })

function dripping(bytes: Buffer, dripMs: number, { after, signal }: Arriving): ReadableStream {
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

/** The error that `fetch` rejects with when there is no answer, or when it breaks off. */
export const networkFailure = (message: string, cause: unknown): TypeError =>
  new TypeError(message, { cause })

/** A network error with a cause like those of Node's own `fetch`. */
export const networkError = (message: string, cause: keyof typeof causes): TypeError =>
  networkFailure(message, Object.assign(new Error(causes[cause].message), causes[cause]))

const causes = {
  reset: { name: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET', syscall: 'read' },
  closed: { name: 'SocketError', message: 'other side closed', code: 'UND_ERR_SOCKET' },
  silent: { name: 'HeadersTimeoutError', message: 'Headers Timeout Error', code: 'UND_ERR_HEADERS_TIMEOUT' },
}
