import { EventEmitter } from 'node:events'
import pLimit from 'p-limit'
import type { Dispatcher } from 'undici'
import {
  type Call,
  type Exchange,
  headerOf,
  NoReply,
  type Pairs,
  type Reply,
  type Send,
} from '../../spec/http.js'
import { type AgentOptions, createAgent } from '../wire/create-agent.js'
import { noReplyOf } from '../wire/no-reply-of.js'
import { replyTo } from '../wire/read-answer.js'
import { failureOfPlainHttp } from '../wire/tls-failure.js'
import { isStranger } from './introduced.js'

export interface TransportOptions extends AgentOptions {
  /** Origin with an optional path prefix, which is kept: `https://staging.example.com/monitoring`. */
  baseUrl: string
  /** Ends requests in progress. */
  signal?: AbortSignal
  /** Sees every request as it is sent, with its key. */
  tap?: WireTap
}

/** A request that was sent, and what came of it. */
export interface SentExchange extends Exchange {
  at: number
  /** The URL before the path of the call. */
  base: string
}

export interface WireTap {
  /** A request is sent at this time, in ms since 1970. */
  begin(at: number): void
  end(exchange: SentExchange): void
}

/** Where the server closes so many connections in place of an answer, each call has a connection of its own. */
const often = 3

/** HTTP calls with keep-alive, raw bodies and compressed answers. Redirects are not followed. */
export function createTransport(options: TransportOptions) {
  const { baseUrl, timeout, concurrency, signal, proxies, tap } = options
  const { origin } = new URL(baseUrl)
  const agents = new Map<string, Dispatcher>()
  let isOpenToStrangers = proxies !== undefined
  let ended: NoReply | undefined
  /** A key has connections to itself, as a client has. */
  function agentOf(call: Call): Dispatcher {
    if (ended) throw ended
    const own = isStranger(call) ? 'stranger' : (call.key ?? 'full')
    const lane = proxies ? 'proxy' : own
    const isAlone = lane === 'stranger'
    const known = agents.get(lane)
    if (known) return known
    const agent = createAgent(isAlone ? { ...options, concurrency: 1 } : options)
    if (isAlone)
      agent
        .on('connect', () => (isOpenToStrangers = true))
        .on('disconnect', () => (isOpenToStrangers = false))
    agents.set(lane, agent)
    return agent
  }
  const between = proxies && [proxies.httpProxy, proxies.httpsProxy].filter(Boolean)

  const oneOfAFew = pLimit(concurrency)
  let heard = false
  let closed = 0
  let spokenTo: ReturnType<typeof failureOfPlainHttp> | undefined
  const end = (why: NoReply): Promise<unknown> => {
    ended ??= why
    return Promise.all([...agents.values()].map((agent) => agent.destroy(why)))
  }
  signal?.addEventListener('abort', () => void end(new NoReply('The run was interrupted.')), { once: true })

  /** The time limit starts when the call is sent, not while it waits for a connection. */
  const exchange = async (call: Call, prefix: string): Promise<Reply> => {
    /** An `AbortController` per call would take a tenth of a run's time. */
    const limit = new EventEmitter()
    const began = performance.now()
    let expired = false
    /** Unpacking may keep a timer from its turn. */
    const isOver = (): boolean => {
      expired ||= performance.now() - began > timeout
      return expired
    }
    let answer: Dispatcher.ResponseData | undefined
    const timer = setTimeout(() => {
      expired = true
      limit.emit('abort')
    }, timeout)
    try {
      answer = await agentOf(call).request({
        origin,
        path: prefix + call.path + search(call.query),
        method: call.method as Dispatcher.HttpMethod,
        headers: sentHeaders(call).flat(),
        body: bodyOf(call) ?? null,
        signal: limit,
        reset: closed >= often,
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      heard = true
      const { statusCode: status, headers, body } = answer
      return await replyTo(call, { status, headers: pairs(headers), body }, isOver)
    } catch (error) {
      const failure = noReplyOf(error, {
        ...{ origin, proxies: between, began: answer?.statusCode },
        ...(expired ? { expired: timeout } : {}),
      })
      if (heard && !answer && failure.dropped) closed += 1
      if (heard || between) throw failure
      spokenTo ??= failureOfPlainHttp(error, origin)
      throw (await spokenTo) ?? failure
    } finally {
      clearTimeout(timer)
    }
  }

  const sendOne = tap
    ? (call: Call, prefix: string) => tapped(tap, call, `${origin}${prefix}`, () => exchange(call, prefix))
    : exchange
  const sendUnder =
    (prefix: string): Send =>
    (call) =>
      oneOfAFew(() => sendOne(call, prefix))
  return {
    /** Rejects with `NoReply`, which says what happened. */
    send: sendUnder(prefixOf(baseUrl)),
    /** The same for paths from the root of the origin, without the prefix of the base URL. */
    sendFromRoot: sendUnder(''),
    /** Whether the connection of calls without a valid key is open. A proxy shares out connections as it likes. */
    isOpenToStrangers: () => isOpenToStrangers,
    close: async () => void (await end(new NoReply('The run is over.'))),
  }
}

async function tapped(tap: WireTap, call: Call, base: string, send: () => Promise<Reply>): Promise<Reply> {
  const at = performance.timeOrigin + performance.now()
  const end = (outcome: Pick<Exchange, 'reply' | 'failure'>): void =>
    tap.end({
      call: { ...call, headers: sentHeaders(call) },
      ...outcome,
      at,
      ms: performance.timeOrigin + performance.now() - at,
      base,
    })
  tap.begin(at)
  try {
    const reply = await send()
    end({ reply })
    return reply
  } catch (error) {
    end({ failure: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** The path of a base URL, without a trailing slash. */
export const prefixOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '')

const search = (query: Pairs = []): string =>
  query.length ? `?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}` : ''

/** The headers of a call, with the usual ones that it does not set. A usual one that it sets to nothing is left out. */
export function sentHeaders(call: Call): Pairs {
  const given = call.headers ?? []
  const standard: [string, string][] = [
    ['user-agent', 'monitoring-conformance'],
    ['accept', 'application/json'],
    ['accept-encoding', 'gzip, deflate, br'],
  ]
  if (call.method !== 'GET') standard.push(['content-type', 'application/json'])
  const all = [...standard.filter(([name]) => headerOf({ headers: given }, name) === undefined), ...given]
  return all.filter(([name, value]) => value !== '' || !standard.some(([usual]) => usual === name))
}

const bodyOf = ({ body, raw }: Call): string | Uint8Array | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body))

const pairs = (headers: Dispatcher.ResponseData['headers']): Pairs =>
  Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each) => [name, each] as const),
  )
