import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { hostname } from 'node:os'
import { canonicalHost, isLoopback, isWildcard } from './addresses.js'
import { ControlRefused } from './refused.js'

/** Where a fake listens. */
interface Place {
  /** The name or address that the fake was told to listen on. */
  listensOn: string
  /** The address that it listens on as a result. */
  address: string
}

export const tokenHeader = 'x-fake-token'
export const tokenParameter = 'token'

/**
 * Throws when a request may not control the fake; without a token none is needed. It keeps out pages of other origins, DNS names that lead
 * here by trickery, and strangers.
 */
export function createGuard(token: string | undefined, { listensOn, address }: Place) {
  const isExpectedHost = hostCheck(listensOn, address)
  const isToken = token === undefined ? () => true : sameAs(token)

  return (request: IncomingMessage, query: URLSearchParams): void => {
    const { headers, rawHeaders } = request
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    const local = request.socket.localAddress ?? ''
    if (hosts.length !== 1 || !isExpectedHost(headers.host ?? '', local))
      throw new ControlRefused(403, wrongHost('the header Host', headers.host, listensOn))
    const authority = authorityOf(request.url)
    if (authority !== undefined && !isExpectedHost(authority, local))
      throw new ControlRefused(403, wrongHost('the URL', authority, listensOn))
    if (!isOwnOrigin(headers.origin, headers.host ?? '') || !isOwnSite(headers['sec-fetch-site']))
      throw new ControlRefused(
        403,
        'Only pages of this very origin may call this; no others, whatever the browser.',
      )
    const given = headers[tokenHeader] ?? query.get(tokenParameter)
    if (!isToken(String(given ?? ''))) throw new ControlRefused(401, noToken(given !== null))
  }
}

/**
 * Refuses calls of the API under a public name that was made to lead to the loopback: the page that has it could read
 * the fake with keys that everyone knows.
 */
export function guardedApi(api: RequestListener, { listensOn, address }: Place): RequestListener {
  if (!isLoopback(address)) return api
  const isExpectedHost = hostCheck(listensOn, address)
  return (request, response) => {
    const { host = '' } = request.headers
    const local = request.socket.localAddress ?? ''
    if (host === '' || isExpectedHost(host, local) || isPrivateName(host.replace(/:\d{1,5}$/, '')))
      return api(request, response)
    const message = wrongHost('the header Host', host, listensOn)
    response
      .writeHead(403, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message } }))
  }
}

const noToken = (isGiven: boolean): string =>
  `Expected the token of this fake in the header ${tokenHeader} or the query parameter ${tokenParameter}, ` +
  `got ${isGiven ? 'another' : 'none'}. It was printed when the fake started.`

/** The host of a target that is a whole URL; it takes precedence over the header. */
const authorityOf = (target = ''): string | undefined => /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]

const wrongHost = (what: string, host: string | undefined, listensOn: string): string =>
  `Expected ${what} to name ${listensOn} or the loopback, got ${JSON.stringify(host ?? '').slice(0, 200)}. ` +
  'Other names are refused, since a page could have been given one to lead here.'

/** Compares in a time that does not reveal how much of the token is right. */
function sameAs(token: string): (given: string) => boolean {
  const wanted = digest(token)
  return (given) => timingSafeEqual(digest(given), wanted)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isOwnOrigin = (origin: string | undefined, host: string): boolean =>
  origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`

const isOwnSite = (site: unknown): boolean => site === undefined || site === 'same-origin' || site === 'none'

/** Names that no public name server answers for. They are trusted only when a token is needed as well. */
const isPrivateName = (name: string): boolean => /^[\w-]+$|\.(local|internal|test)$/.test(name)

/** Whether an honest client would send this Host header. The port does not matter, since it may be mapped. */
function hostCheck(listensOn: string, address: string): (host: string, localAddress: string) => boolean {
  const isOfMachine = isWildcard(address)
  const own = [listensOn, address, ...(isOfMachine ? [hostname()] : [])].map(canonicalHost)
  return (host, localAddress) => {
    const [, given = ''] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host) ?? []
    const name = canonicalHost(given)
    if (name === '') return false
    if (isLoopback(name) || own.includes(name)) return true
    return isOfMachine && (name === canonicalHost(localAddress) || isPrivateName(name))
  }
}
