import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import type { CallWatch, Tap } from './backlog.js'
import type { Passed, Taken } from './passed.js'
import { passedOn } from './passed-headers.js'
import { streamed, tapped } from './streams.js'

/** The way to a target, and who watches what passes. */
export interface WayToTarget {
  agent: Dispatcher
  origin: string
  prefix: string
  watch(call: { method: string; at: number }): CallWatch
}

const moment = (): number => performance.timeOrigin + performance.now()

/** Forwards one call and its answer, and tells how it ended. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  way: WayToTarget,
): Promise<void> {
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
    if (!response.headersSent && !response.destroyed)
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The target could not be reached.\n')
    else response.destroy()
    tell({ failure: error instanceof Error ? error.message : String(error) })
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
  if (isEmpty(method, status)) {
    await body.dump()
    response.end()
  } else await streamed(body, response, came.take, () => response.addTrailers(trailers))
  return { status, replied, came: came.bytes() }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isEmpty = (method: string, status: number): boolean =>
  method === 'HEAD' || status === 204 || status === 304
