import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Choices } from '../../spec/choices.js'
import type { Call, Reply } from '../../spec/http.js'
import type { After, DeliverLater, Delivery } from '../core/delivery.js'
import { maxBodyBytes } from '../request/read-input.js'
import { drip } from './drip.js'

/** Serves calls over `node:http`. One that is cut short changes nothing; a `body` read before counts. */
export function createListener(deliver: DeliverLater, choices: Choices, after: After): RequestListener {
  const transmit = createTransmit(choices, after)
  const max = maxBodyBytes(choices)
  return (request, response) => {
    const answer = (raw?: Uint8Array) => {
      const delivery = deliverSafely(deliver, callOf(request, raw))
      if (!(delivery instanceof Promise)) return transmit(request, response, delivery)
      void delivery.then((each) => transmit(request, response, each))
    }
    if (needsNoBody(request, response)) answer()
    else if (!request.readableEnded) receive(request, max, answer)
    else {
      const body = bodyLeft(request)
      if (body) answer(body)
      else transmit(request, response, { reply: failure(request.method, request.url, readAlready) })
    }
  }
}

/** A response without a socket waits for earlier ones, whose requests may not have arrived whole. */
const needsNoBody = ({ method }: IncomingMessage, { socket }: ServerResponse): boolean =>
  socket !== null && (method === 'GET' || method === 'HEAD')

/** Passes on the whole body, or just enough to show that it is too large. The rest is discarded. */
function receive(request: IncomingMessage, max: number, done: (body: Uint8Array) => void): void {
  let chunks: Buffer[] = []
  let size = 0
  const finish = () => {
    request.off('data', take).off('end', finish)
    if (size > max) discardRest(request)
    done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))
    chunks = []
  }
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > max) finish()
  }
  request.on('data', take).on('end', finish)
}

/** The body of a request that was read before: body parsers leave it there. */
function bodyLeft({ body }: IncomingMessage & { body?: unknown }): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

const readAlready =
  'its body was read before the listener of the fake had it, and is not in `request.body`. Leave requests to the fake ' +
  'unread, or put there what was read: a text, a Buffer, or parsed JSON'

function callOf(request: IncomingMessage, raw: Uint8Array | undefined): Call {
  const { method = '', url = '', rawHeaders } = request
  const contentType = request.headers['content-type']
  const headers: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] as string, rawHeaders[at + 1] as string])
  }
  if (raw && !contentType) headers.push(['content-type', ''])
  return { method, path: url, headers, key: 'none', ...(raw && { raw }) }
}

/** An error of the fake itself becomes an answer too. */
export function deliverSafely(deliver: DeliverLater, call: Call): Delivery | Promise<Delivery> {
  const failed = (error: unknown) => ({
    reply: failure(call.method, call.path, `${error}. This is a fault of the fake`),
  })
  try {
    const delivery = deliver(call)
    return delivery instanceof Promise ? delivery.catch(failed) : delivery
  } catch (error) {
    return failed(error)
  }
}

function failure(method = '', path = '', why: string): Reply {
  const text = JSON.stringify({ error: { message: `Failed to answer ${method} ${path}: ${why}.` } })
  return { status: 500, headers: [['content-type', 'application/json']], text }
}

type Transmit = (request: IncomingMessage, response: ServerResponse, delivery: Delivery) => void

/** Sends a delivery over the connection: late, in pieces or not at all, as it says. */
function createTransmit(choices: Choices, after: After): Transmit {
  const begin = createBegin(choices)

  const write: Transmit = (request, response, delivery) => {
    const { fault, reply, dripMs = 0 } = delivery
    if (fault === 'hang') return
    if (fault === 'reset') return reset(response)
    const isEmpty = fault === 'truncate' && reply.text === ''
    const body = begin(request, response, isEmpty ? { ...reply, text: ' ' } : reply)
    if (fault === 'truncate') truncate(response, Buffer.from(body))
    else if (fault === 'drip') {
      const end = () => response.end()
      const write = (drop: Uint8Array) => response.write(drop)
      response.on('close', drip(Buffer.from(body), dripMs, after, { write, end }))
    } else response.end(body)
  }

  return (request, response, delivery) => {
    const { delayMs } = delivery
    if (!delayMs) return write(request, response, delivery)
    const callOff = after(delayMs, () => {
      response.off('close', callOff)
      write(request, response, delivery)
    })
    response.on('close', callOff)
  }
}

/** Waits for its turn, with earlier answers on their way: a reset at once would look like an end. */
function reset(response: ServerResponse): void {
  if (response.socket) response.socket.resetAndDestroy()
  else response.once('socket', (socket: Socket) => setImmediate(() => socket.resetAndDestroy()))
}

/** Writes half of the announced length, then ends the connection. */
function truncate(response: ServerResponse, body: Buffer): void {
  response.write(body.subarray(0, body.length >> 1), () => response.socket?.end())
}

/** Writes the head of a reply, framed as the choices say, and returns the body, which comes later. */
function createBegin(choices: Choices) {
  const isChunked = choices['http.framing'] === 'chunked'
  const closes = choices['http.connection'] === 'closed'
  const compresses = choices['http.compression'] === 'gzip'

  return (
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, text }: Reply,
  ): string | Buffer => {
    response.sendDate = false
    const isZipped = compresses && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = isZipped ? gzipSync(text) : text
    const flat = isChunked ? [] : ['content-length', String(Buffer.byteLength(body))]
    if (isZipped) flat.push('content-encoding', 'gzip')
    if (closes) flat.push('connection', 'close')
    for (const [name, value] of headers) flat.push(name, value)
    response.writeHead(status, flat)
    return body
  }
}

/** How much of a refused body is still read, in bytes: who sends on meanwhile would not get to read the answer. */
const most = 2 ** 24

/** Reads the rest of a request that is answered already. The connection of one that does not end is closed. */
export function discardRest(request: IncomingMessage): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) request.socket.destroy()
  })
}
