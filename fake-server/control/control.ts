import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { discardRest } from '../sockets/discard-rest.js'
import type { ControlRoute } from './control-route.js'
import type { Controlled } from './controlled.js'
import { findRoute, prefix } from './find-route.js'
import { ControlRefused } from './refused.js'
import { bodyOf, bytesOf, expectJson, queryOf } from './request-input.js'

/** Throws when a request may not control the fake, and says why. */
export type Guard = (request: IncomingMessage, query: URLSearchParams) => void

/**
 * Answers requests below the prefix. They leave no trace in the journal, and neither faults nor latency
 * affect them.
 */
export const createControl =
  (controlled: Controlled, guard: Guard): RequestListener =>
  async (request, response) => {
    try {
      await answer(request, response, controlled, guard)
    } catch (error) {
      refuse(request, response, error)
    }
  }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  controlled: Controlled,
  guard: Guard,
): Promise<void> {
  const { method = '', headers } = request
  const { pathname, searchParams } = targetOf(request)
  guard(request, searchParams)
  if (pathname === prefix) throw moved(searchParams)
  const { route, path } = findRoute(method, pathname.slice(prefix.length).replace(/^\/+/, '/'))
  const query = queryOf(searchParams, route)
  const input = { path, query, headers: headers as Record<string, string>, body: await read(request, route) }
  if (route.stream && method !== 'HEAD') route.stream(input, controlled, response)
  else await write(request, response, route, await route.answer?.(input, controlled))
  if (route.method !== 'GET') controlled.events.tellChanges()
}

function moved(query: URLSearchParams): ControlRefused {
  const search = query.size > 0 ? `?${query}` : ''
  return new ControlRefused(308, `The page is at ${prefix}/.`, { location: `${prefix}/${search}` })
}

/** Unlike `URL`, it resolves nothing, decodes nothing and never throws. */
function targetOf({ url = '' }: IncomingMessage): { pathname: string; searchParams: URLSearchParams } {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '')
  const [pathname = '', ...rest] = target.split('?')
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

interface Said {
  status: number
  text: string
  headers: Record<string, string>
}

function say({ method }: IncomingMessage, response: ServerResponse, { status, text, headers }: Said): void {
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
