import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Pairs } from '../../spec/http.js'
import { prefixOf } from '../transport.js'
import { createAgent } from '../wire/create-agent.js'
import type { Proxies } from '../wire/proxies.js'
import { type Passed, type Taken, tapOf } from './passed.js'

export interface ProxyOptions {
  /** Where calls are forwarded: an origin with an optional path prefix, which is kept. */
  target: string
  /** The port, on the loopback interface only; 0 takes a free one. */
  port: number
  /** Certificates of additional authorities, in PEM. */
  ca?: string
  /** Proxies on the way to the target. */
  proxies?: Proxies
  onBegin(at: number): void
  /** Called when a call is over, however it ended. */
  onPassed(passed: Passed): void
}

export interface TrafficProxy {
  url: string
  /** Takes no more calls, and waits briefly for those in progress. */
  close(): Promise<void>
}

const connections = 512
/** How long, in ms, a connection may take to open. A call may take any time. */
const timeout = 30_000
/** How long, in ms, calls in progress may go on after the proxy ends. */
const grace = 2000

/** Forwards calls to a target as they come, streams both bodies, and reports what passed. */
export async function startProxy(options: ProxyOptions): Promise<TrafficProxy> {
  const { target, port, ca, proxies } = options
  const agent = createAgent({ timeout, connections, ca, proxies })
  const { origin } = new URL(target)
  const prefix = prefixOf(target)
  const server = createServer((request, response) => {
    void pass(request, response, { agent, origin, prefix, options })
  })
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await closing(server)
      await agent.destroy()
    },
  }
}

async function closing(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearTimeout(timer)
}

interface Way {
  agent: Dispatcher
  origin: string
  prefix: string
  options: ProxyOptions
}

const moment = (): number => performance.timeOrigin + performance.now()

async function pass(request: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
  const at = moment()
  way.options.onBegin(at)
  const { method = 'GET', url = '/', rawHeaders } = request
  const headers = endToEnd(pairsOf(rawHeaders))
  const sent = tapOf()
  const taken: Taken = { method, url, headers, at }
  /** An `AbortController` is slower. */
  const abort = new EventEmitter()
  response.once('close', () => abort.emit('abort'))
  const tell = (rest: Partial<Passed>): void =>
    way.options.onPassed({ ...taken, sent: sent.bytes(), ms: moment() - at, ...rest })
  try {
    const answer = await way.agent.request({
      origin: way.origin,
      path: way.prefix + url,
      method: method as Dispatcher.HttpMethod,
      headers: headers.filter(([name]) => name.toLowerCase() !== 'host').flat(),
      body: hasBody(request) ? tapped(request, sent.take) : null,
      signal: abort,
      headersTimeout: 0,
      bodyTimeout: 0,
      responseHeaders: 'raw',
    })
    const came = tapOf()
    const replied = endToEnd(pairsOf(answer.headers as unknown as readonly string[]))
    response.writeHead(answer.statusCode, replied.flat())
    if (isEmpty(method, answer.statusCode)) {
      await answer.body.dump()
      response.end()
    } else await streamed(answer.body, response, came.take)
    tell({ status: answer.statusCode, replied, came: came.bytes() })
  } catch (error) {
    if (!response.headersSent && !response.destroyed)
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The target could not be reached.\n')
    else response.destroy()
    tell({ failure: error instanceof Error ? error.message : String(error) })
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isEmpty = (method: string, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 304

function tapped(from: Readable, take: (chunk: Buffer) => void): Readable {
  const through = new PassThrough()
  from.on('data', take)
  from.once('error', (error) => through.destroy(error))
  return from.pipe(through)
}

/** Forwards each chunk as it comes, no faster than the receiver takes it. */
async function streamed(from: Readable, to: ServerResponse, take: (chunk: Buffer) => void): Promise<void> {
  for await (const chunk of from) {
    take(chunk as Buffer)
    if (!to.write(chunk) && !to.destroyed) await drained(to)
    if (to.destroyed) throw new Error('The client went away.')
  }
  to.end()
}

/** Waits until the receiver takes more, or is gone. No listener stays, however long the body is. */
const drained = (to: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      to.off('drain', done).off('close', done)
      resolve()
    }
    to.once('drain', done).once('close', done)
  })

function pairsOf(raw: readonly (string | Buffer)[]): Pairs {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([text(raw[at]), text(raw[at + 1])])
  return pairs
}

const text = (value: string | Buffer | undefined): string =>
  typeof value === 'string' ? value : (value?.toString('latin1') ?? '')

const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te'],
  ...['trailer', 'transfer-encoding', 'upgrade', 'expect'],
])

/** Removes the headers that concern only one connection. */
function endToEnd(pairs: Pairs): Pairs {
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) =>
      value
        .toLowerCase()
        .split(',')
        .map((each) => each.trim()),
    )
  return pairs.filter(([name]) => !hopByHop.has(name.toLowerCase()) && !named.includes(name.toLowerCase()))
}
