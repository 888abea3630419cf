import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { NoReply, type Pairs } from '../../../spec/http.js'
import { prefixOf } from '../../send/transport.js'
import { createAgent } from '../../wire/create-agent.js'
import { noReplyOf } from '../../wire/no-reply-of.js'
import type { Proxies } from '../../wire/proxies.js'
import type { CallWatch, Tap } from './backlog.js'
import type { Passed, Taken } from './passed.js'

/** The way to a target, and who watches what passes. */
interface WayToTarget {
  agent: Dispatcher
  origin: string
  prefix: string
  watch(call: { method: string; at: number }): CallWatch
  /** Why the target gave no answer, or none that ended. */
  noReply(error: unknown): NoReply
}

const moment = (): number => performance.timeOrigin + performance.now()

/** Forwards one call and its answer, and tells how it ended. */
async function forward(request: IncomingMessage, response: ServerResponse, way: WayToTarget): Promise<void> {
  const { method = 'GET', url = '/', rawHeaders } = request
  const refusal = refusalOf(method, url)
  if (refusal) {
    response.writeHead(refusal, { 'content-type': 'text/plain', connection: 'close' }).end('Not forwarded.\n')
    return
  }
  const at = moment()
  const watch = way.watch({ method, at })
  const taken: Taken = { method, url, headers: passedOn(rawHeaders), at }
  const [sent, came] = [watch.tap(), watch.tap()]
  const tell = (rest: Partial<Passed>): void =>
    watch.ended({ ...taken, sent: sent.bytes(), ms: moment() - at, ...rest })
  try {
    const body = hasBody(request) ? tapped(request, sent.take) : null
    const answer = await way.agent.request(
      requestOf(taken, way, { body, signal: abortedWith(response), onInfo: hintsTo(response) }),
    )
    tell(await answered(method, answer, response, came))
  } catch (error) {
    const reply = response.destroyed ? new NoReply('The client went away.') : way.noReply(error)
    if (!response.headersSent && !response.destroyed)
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The target could not be reached.\n')
    else response.destroy()
    tell({ failure: reply.message })
  }
}

const requestOf = (
  { method, url, headers }: Taken,
  { origin, prefix }: WayToTarget,
  rest: Pick<Dispatcher.RequestOptions, 'body' | 'signal' | 'onInfo'>,
): Dispatcher.RequestOptions => ({
  ...{ origin, path: prefix + url, method: method as Dispatcher.HttpMethod },
  headers: headers.filter(([name]) => name.toLowerCase() !== 'host').flat(),
  ...{ headersTimeout: 0, bodyTimeout: 0, responseHeaders: 'raw' },
  ...rest,
})

/** Tells when the client has gone away. An `AbortController` is slower. */
function abortedWith(response: ServerResponse): EventEmitter {
  const abort = new EventEmitter()
  response.once('close', () => abort.emit('abort'))
  return abort
}

/** A trace would show the keys of whoever comes between; another form of target names another server. */
function refusalOf(method: string, url: string): number | undefined {
  if (method === 'TRACE') return 405
  return url.startsWith('/') ? undefined : 400
}

/** Passes early hints on. Those that Node does not take are left out: the answer itself is still to come. */
const hintsTo =
  (response: ServerResponse): Dispatcher.RequestOptions['onInfo'] =>
  ({ statusCode, headers }) => {
    if (statusCode !== 103 || response.headersSent) return
    const hints: Record<string, string[]> = {}
    for (const [name, value] of passedOn(headers as unknown as readonly string[]))
      hints[name.toLowerCase()] = [...(hints[name.toLowerCase()] ?? []), value]
    try {
      response.writeEarlyHints(hints)
    } catch {}
  }

/** Passes the answer on to the client. */
async function answered(
  method: string,
  { statusCode: status, statusText, headers, body, trailers }: Dispatcher.ResponseData,
  response: ServerResponse,
  came: Tap,
): Promise<Partial<Passed>> {
  const replied = passedOn(headers as unknown as readonly string[])
  response.writeHead(status, statusText, replied.flat())
  if (method === 'HEAD' || status === 204 || status === 304) {
    await body.dump()
    response.end()
  } else await streamed(body, response, came.take, () => response.addTrailers(trailers))
  return { status, replied, came: came.bytes() }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The headers of a message as it was received, without those that concern only one connection. */
const passedOn = (raw: readonly (string | Buffer)[]): Pairs => endToEnd(pairsOf(raw))

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

/** The same stream, whose chunks are also taken as they pass. */
function tapped(from: Readable, take: (chunk: Buffer) => void): Readable {
  const through = new PassThrough()
  from.on('data', take)
  from.once('error', (error) => through.destroy(error))
  return from.pipe(through)
}

/** Forwards each chunk as it comes, no faster than the receiver takes it. */
async function streamed(
  from: Readable,
  to: ServerResponse,
  take: (chunk: Buffer) => void,
  beforeEnd: () => void,
): Promise<void> {
  for await (const chunk of from) {
    take(chunk as Buffer)
    if (!to.write(chunk) && !to.destroyed) await drained(to)
    if (to.destroyed) throw new Error('The client went away.')
  }
  beforeEnd()
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

export interface Options extends Pick<WayToTarget, 'watch'> {
  /** Where calls are forwarded: an origin with an optional path prefix, which is kept. */
  target: string
  /** The port, on the loopback interface only; 0 takes a free one. */
  port: number
  /** Certificates of additional authorities, in PEM. */
  ca?: string
  /** Proxies on the way to the target. */
  proxies?: Proxies
  /** Told of each call that the target did not answer. */
  onNoReply?: (why: NoReply) => void
}

const concurrency = 512
/** How long, in ms, a connection may take to open. A call may take any time. */
const timeout = 30_000
/** How long, in ms, calls in progress may go on after the proxy ends. */
const grace = 2000

/** Forwards calls to a target as they come, streams both bodies, and reports what passed. */
export async function startProxy(options: Options) {
  const { target, port, ca, proxies, watch, onNoReply } = options
  const agent = createAgent({ timeout, concurrency, ca, proxies })
  const { origin } = new URL(target)
  const noReply = (error: unknown): NoReply => {
    const between = [proxies?.httpProxy, proxies?.httpsProxy].flatMap((each) => each || [])
    const why = noReplyOf(error, { origin, proxies: between })
    onNoReply?.(why)
    return why
  }
  const way = { agent, origin, prefix: prefixOf(target), watch, noReply }
  const server = createServer((request, response) => void forward(request, response, way))
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes no more calls, and waits briefly for those in progress. */
    close: async (): Promise<void> => {
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
