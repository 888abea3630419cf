import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Dispatcher, getGlobalDispatcher, fetch as undiciFetch } from 'undici'
import type { SampleExchange } from './exchanges.js'

/** What a client makes of an answer, or of its absence. */
export interface Outcome {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Names, codes and messages of the error and its causes. */
  failed?: string
}

export type Client = (
  exchange: SampleExchange,
  sending: { origin: string; key: string; signal?: AbortSignal },
) => Promise<Outcome>

const headersOf = ({ headers = [], withoutKey }: SampleExchange, key: string): [string, string][] => [
  ...(withoutKey ? [] : [['X-Api-Key', key] as [string, string]]),
  ...(headers as [string, string][]),
]

/** Only the headers that the fake decides. How a connection is kept open is between client and server. */
const told = (entries: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries]
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => ['content-type', 'content-length', 'retry-after', 'date'].includes(name)),
  )

export const shown = (bytes: Buffer): string =>
  bytes.length < 2000 ? bytes.toString('latin1') : createHash('sha1').update(bytes).digest('hex')

function chain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  const code = Reflect.get(error, 'code')
  return `${name}${code ? ` ${code}` : ''}: ${message}${cause ? ` < ${chain(cause)}` : ''}`
}

const failing =
  (client: Client): Client =>
  (exchange, sending) =>
    client(exchange, sending).catch((error) => ({ failed: chain(error) }))

const streamOf = (chunks: NonNullable<SampleExchange['chunks']>): Readable =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk as string)))

/** Calls through any `fetch`. */
export const byFetch = (fetch: () => typeof globalThis.fetch): Client =>
  failing(async (exchange, { origin, key, signal }) => {
    const { method, target, chunks } = exchange
    const stream = chunks && (Readable.toWeb(streamOf(chunks)) as ReadableStream)
    const body = stream ?? exchange.body
    const response = await fetch()(origin + target, {
      method,
      headers: headersOf(exchange, key),
      ...(body !== undefined && { body: body as string, duplex: 'half' }),
      ...(signal && { signal }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: told(response.headers), body: shown(bytes) }
  })

/** Calls through the `request` of a dispatcher, by default the global one. */
export const byDispatcher = (dispatcher: () => Dispatcher = getGlobalDispatcher): Client =>
  failing(async (exchange, { origin, key, signal }) => {
    const { method, target, chunks } = exchange
    const { statusCode, headers, body } = await dispatcher().request({
      origin,
      path: target,
      method: method as Dispatcher.HttpMethod,
      headers: headersOf(exchange, key).flat(),
      body: chunks ? streamOf(chunks) : ((exchange.body ?? null) as string | null),
      ...(signal && { signal }),
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    return { status: statusCode, headers: told(Object.entries(headers)), body: shown(bytes) }
  })

const byNodeHttp = failing(
  (exchange, { origin, key, signal }) =>
    new Promise((resolve, reject) => {
      const { method, target, body, chunks } = exchange
      const { protocol, hostname, port } = new URL(origin)
      const { request } = protocol === 'https:' ? https : http
      const sent = request({ hostname, port, method, path: target, ...(signal && { signal }) })
      sent.on('error', reject)
      for (const [name, value] of headersOf(exchange, key)) sent.appendHeader(name, value)
      if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
      sent.on('response', (response) => {
        const headers = told(Object.entries(response.headers))
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers, body: shown(bytes) }),
          reject,
        )
      })
      if (chunks) streamOf(chunks).pipe(sent)
      else sent.end(body)
    }),
)

export const clients = {
  'global fetch': byFetch(() => globalThis.fetch),
  'undici fetch': byFetch(() => undiciFetch as unknown as typeof globalThis.fetch),
  'undici request': byDispatcher(),
  'node http': byNodeHttp,
}
