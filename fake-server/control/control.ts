import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Json } from '../../spec/http.js'
import { decodedParameters, pathPattern } from '../../spec/router.js'
import { show } from '../../spec/show.js'
import { didYouMean } from '../core/check-options.js'
import { isPlain } from '../request/read-input.js'
import { withoutOrigin } from '../request/receive.js'
import { faultIn } from '../seed/fitting.js'
import { discardRest } from '../sockets/listener.js'
import { tokenParameter } from './guard.js'
import { ControlRefused } from './refused.js'
import { type Context, type ControlRoute, type Parameter, prefix } from './route.js'
import { controlRoutes } from './routes.js'

/** Answers requests below the prefix, unseen by the journal and untouched by faults and latency. */
export const createControl =
  (
    context: Context,
    /** Throws when a request may not control the fake, and says why. */
    guard: (request: IncomingMessage, query: URLSearchParams) => void,
  ): RequestListener =>
  async (request, response) => {
    try {
      const { pathname, searchParams } = targetOf(request)
      guard(request, searchParams)
      if (pathname === prefix) throw moved(searchParams)
      const { route, path } = findRoute(
        request.method ?? '',
        pathname.slice(prefix.length).replace(/^\/+/, '/'),
      )
      const query = queryOf(searchParams, route)
      const input = {
        ...{ path, query, headers: request.headers as Record<string, string> },
        body: await read(request, route),
      }
      if (route.stream && request.method !== 'HEAD') route.stream(input, context, response)
      else await write(request, response, route, await route.answer?.(input, context))
      if (route.method !== 'GET') context.events.tellChanges()
    } catch (error) {
      refuse(request, response, error)
    }
  }

function moved(query: URLSearchParams): ControlRefused {
  const search = query.size > 0 ? `?${query}` : ''
  return new ControlRefused(308, `The page is at ${prefix}/.`, { location: `${prefix}/${search}` })
}

/** Unlike `URL`, it resolves nothing, decodes nothing and never throws. */
function targetOf({ url = '' }: IncomingMessage): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '', ...rest] = withoutOrigin(url).split('?')
  return { pathname, searchParams: new URLSearchParams(rest.join('?')) }
}

async function read(request: IncomingMessage, route: ControlRoute): Promise<unknown> {
  if (route.method === 'GET') return undefined
  const bytes = await bytesOf(request)
  expectJson(request, bytes.length)
  return bodyOf(bytes, route)
}

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, reply }: ControlRoute,
  said: unknown,
): Promise<void> {
  const { mediaType, headers } = reply
  const text = mediaType ? String(said ?? '') : JSON.stringify(said)
  const type = mediaType ? `${mediaType}; charset=utf-8` : 'application/json'
  say(request, response, { status, text, headers: { ...(await headers?.()), 'content-type': type } })
}

function say(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: { status: number; text: string; headers: Record<string, string> },
): void {
  response.writeHead(status, { ...always, ...headers, 'content-length': Buffer.byteLength(text) })
  response.end(method === 'HEAD' ? undefined : text)
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const [status, message, headers] =
    error instanceof ControlRefused
      ? [error.status, error.message, error.headers]
      : [500, `Failed to answer ${request.method}: ${error}. This is a fault of the fake.`, {}]
  const text = JSON.stringify({ error: { message } })
  say(request, response, { status, text, headers: { ...headers, 'content-type': 'application/json' } })
  discardRest(request)
}

/** Finds the route for a path below the prefix. Throws 404, or 405 when only other methods exist there. */
function findRoute(method: string, path: string): { route: ControlRoute; path: Record<string, string> } {
  const found = controlRoutes.flatMap((route) => {
    const parameters = parametersOf(route.path, path)
    return parameters ? [{ route, path: parameters }] : []
  })
  const wanted = method === 'HEAD' ? 'GET' : method
  const fitting = found.find(({ route }) => route.method === wanted)
  if (fitting) return fitting
  if (found.length === 0) throw new ControlRefused(404, nothingAt(path))
  const allowed = found.map(({ route }) => route.method).join(', ')
  throw new ControlRefused(405, `Expected ${allowed} for ${prefix}${path}, got ${method}.`, {
    allow: allowed,
  })
}

function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const found = pathPattern(template).exec(path)
  const parameters = found && decodedParameters(found.groups)
  if (found && !parameters) throw new ControlRefused(400, 'The path is not percent-encoded UTF-8.')
  return parameters ?? undefined
}

function nothingAt(path: string): string {
  const known = [...new Set(controlRoutes.map((route) => route.path))]
  return `There is nothing at ${prefix}${path.slice(0, 200)}.${didYouMean(path, known)} All: ${known.join(', ')}.`
}

/** The largest body, in bytes; a seed of 100,000 hosts fits. */
const mostBytes = 2 ** 26

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else reject(new ControlRefused(413, `The body is larger than ${mostBytes} bytes.`))
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** Throws when a body is announced as anything but JSON: a page can send other types without asking first. */
function expectJson({ headers }: IncomingMessage, size: number): void {
  const type = headers['content-type']
  if (type === undefined && size === 0) return
  if (/^application\/json\s*(;|$)/i.test(type ?? '')) return
  throw new ControlRefused(415, `Expected the content type application/json, got ${show(type ?? 'none')}.`)
}

/** The parsed body, checked against the schema of the route; undefined when the route takes none. */
function bodyOf(bytes: Buffer, { body: schema }: ControlRoute): unknown {
  if (!schema) {
    if (bytes.length === 0 || /^\s*(\{\s*\})?\s*$/.test(bytes.toString('latin1', 0, 100))) return undefined
    throw new ControlRefused(400, 'Expected no body, got one.')
  }
  if (bytes.length === 0) throw new ControlRefused(400, 'Expected JSON, got an empty body.')
  const value = parsed(bytes)
  const fault = faultIn(schema, value, 'body: ')
  if (fault) throw new ControlRefused(400, fault)
  return value
}

function parsed(bytes: Buffer): Json {
  if (!isUtf8(bytes)) throw new ControlRefused(400, 'Expected JSON, got bytes that are no UTF-8.')
  const text = bytes.toString()
  let value: Json
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ControlRefused(400, `Expected JSON: ${(error as Error).message}`)
  }
  if (!isPlain(text, value))
    throw new ControlRefused(400, 'The body holds a number too large, or is nested too deeply.')
  return value
}

/** The query as the route wants it, without the token. */
function queryOf(query: URLSearchParams, { query: wanted = {} }: ControlRoute) {
  const known = [...Object.keys(wanted)]
  const read: Record<string, string | number> = {}
  for (const [name, value] of query) {
    if (name === tokenParameter) continue
    const parameter = Object.hasOwn(wanted, name) ? wanted[name] : undefined
    if (!parameter) throw new ControlRefused(400, noParameter(name, known))
    if (Object.hasOwn(read, name)) throw new ControlRefused(400, `Expected ${name} once, got it twice.`)
    read[name] = readValue(name, value, parameter)
  }
  return read
}

function noParameter(name: string, known: string[]): string {
  const wanted = known.length > 0 ? `Known: ${known.join(', ')}.` : 'There are none here.'
  return `There is no query parameter ${show(name)}.${didYouMean(name, known)} ${wanted}`
}

function readValue(name: string, value: string, { type, enum: known }: Parameter): string | number {
  if (known && !known.includes(value)) {
    const hint = `${didYouMean(value, known)} Known: ${known.join(', ')}.`
    throw new ControlRefused(400, `${name}: expected another value than ${show(value)}.${hint}`)
  }
  if (type === 'string') return value
  if (!/^\d{1,15}$/.test(value))
    throw new ControlRefused(400, `${name}: expected a whole number, got ${show(value)}.`)
  return Number(value)
}
