import { EventEmitter } from 'node:events'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import pLimit from 'p-limit'
import { Agent, type Dispatcher } from 'undici'
import { type Call, headerOf, NoReply, type Pairs, type Reply, type Send } from '../spec/http.js'

export interface TransportOptions {
  /** Origin with an optional path prefix, which is kept: `https://staging.example.com/monitoring`. */
  baseUrl: string
  /** How long one request may take, its whole answer included, in ms. */
  timeout: number
  /** Connections open at once. */
  connections: number
  /** Ends what is under way. */
  signal?: AbortSignal
}

export interface Transport {
  /** Rejects with `NoReply`, which says what happened. */
  send: Send
  close(): Promise<void>
}

const longestAnswer = 1024 * 1024

/** Calls over HTTP: keep-alive, raw bodies, compressed answers, redirects taken as answers. */
export function createTransport({ baseUrl, timeout, connections, signal }: TransportOptions): Transport {
  const { origin, pathname } = new URL(baseUrl)
  const prefix = pathname.replace(/\/+$/, '')
  const agent = new Agent({ connections, keepAliveTimeout: 2000, connect: { timeout }, allowH2: false })

  const oneOfAFew = pLimit(connections)
  signal?.addEventListener('abort', () => agent.destroy(new NoReply('The run was interrupted.')), {
    once: true,
  })

  /** The time limit begins when the call goes out, not while it waits for a connection. */
  const exchange: Send = async (call) => {
    /** An `AbortController` for every call would take a tenth of the time of a run. */
    const limit = new EventEmitter()
    let expired = false
    const timer = setTimeout(() => {
      expired = true
      limit.emit('abort')
    }, timeout)
    try {
      const answer = await agent.request({
        origin,
        path: prefix + call.path + search(call.query),
        method: call.method as Dispatcher.HttpMethod,
        headers: headersOf(call).flat(),
        body: bodyOf(call) ?? null,
        signal: limit,
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      return replyOf(answer.statusCode, pairs(answer.headers), await bytesOf(answer.body))
    } catch (error) {
      throw noReply(error, expired ? timeout : undefined)
    } finally {
      clearTimeout(timer)
    }
  }

  return { send: (call) => oneOfAFew(() => exchange(call)), close: () => agent.destroy() }
}

const search = (query: Pairs = []): string =>
  query.length ? `?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : ''

function headersOf(call: Call): Pairs {
  const given = call.headers ?? []
  const standard: [string, string][] = [
    ['user-agent', 'monitoring-conformance'],
    ['accept', 'application/json'],
    ['accept-encoding', 'gzip, deflate, br'],
  ]
  if (call.method !== 'GET') standard.push(['content-type', 'application/json'])
  const all = [...standard.filter(([name]) => headerOf({ headers: given }, name) === undefined), ...given]
  return all.filter(([, value]) => value !== '')
}

const bodyOf = ({ body, raw }: Call): string | Uint8Array | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body))

const pairs = (headers: Dispatcher.ResponseData['headers']): Pairs =>
  Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each) => [name, each] as const),
  )

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > longestAnswer)
      throw new NoReply('The answer is longer than 1 MiB; no more of it was read.', { answered: true })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: longestAnswer }),
  'x-gzip': (bytes) => gunzipSync(bytes, { maxOutputLength: longestAnswer }),
  deflate: (bytes) => inflateSync(bytes, { maxOutputLength: longestAnswer }),
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: longestAnswer }),
}

function replyOf(status: number, headers: Pairs, bytes: Buffer): Reply {
  const { decoded, unreadable } = decode(headerOf({ headers }, 'content-encoding'), bytes)
  try {
    return { status, headers, text: new TextDecoder('utf-8', { fatal: true }).decode(decoded), ...unreadable }
  } catch {
    return {
      status,
      headers,
      text: decoded.toString('utf8'),
      unreadable: 'a body that is not UTF-8',
      ...unreadable,
    }
  }
}

function decode(encoding: string | undefined, bytes: Buffer): { decoded: Buffer; unreadable?: object } {
  const decoder = encoding && bytes.length ? decoders[encoding.trim().toLowerCase()] : undefined
  if (!decoder) return { decoded: bytes }
  try {
    return { decoded: decoder(bytes) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { decoded: bytes, unreadable: { unreadable: `a body that is not valid ${encoding} (${why})` } }
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused: nothing listens there.',
  ECONNRESET: 'The connection was reset before the answer was complete.',
  ENOTFOUND: 'The host name cannot be resolved.',
  EAI_AGAIN: 'The host name cannot be resolved for the moment.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network of the host cannot be reached.',
  UND_ERR_SOCKET: 'The server closed the connection before the answer was complete.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made within the time limit.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too long.',
  UND_ERR_ABORTED: 'The request was given up.',
  EPIPE: 'The server closed the connection before the request was sent.',
}

function noReply(error: unknown, expired: number | undefined): NoReply {
  if (error instanceof NoReply) return error
  if (expired !== undefined) return new NoReply(`No complete answer came within ${expired} ms.`)
  const { code, message, name } = error as { code?: string; message?: string; name?: string }
  if (name === 'HTTPParserError' || code?.startsWith('HPE_'))
    return new NoReply(`The answer is not HTTP: ${message}.`)
  return new NoReply(reasons[code ?? ''] ?? `No answer came: ${message ?? String(error)}.`)
}
