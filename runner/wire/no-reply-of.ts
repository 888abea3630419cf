import { NoReply } from '../../spec/http.js'
import { tlsFailure } from './tls-failure.js'

interface Failure {
  code?: string
  name?: string
  message?: string
  hostname?: string
  address?: string
  port?: number | string
}

/**
 * Why no answer came, in our own words. A library's text is never shown. `expired` is the time limit that ran out, in
 * ms, `began` the status of an answer that did not end, and the proxies are those that may be in between.
 */
export function noReplyOf(
  error: unknown,
  {
    origin,
    expired,
    began,
    proxies = [],
  }: { origin: string; expired?: number; began?: number | undefined; proxies?: readonly string[] },
): NoReply {
  if (error instanceof NoReply) return error
  if (expired !== undefined)
    return new NoReply(
      began === undefined
        ? `No answer came within ${expired} ms.`
        : `An answer began (${began}), but did not end within ${expired} ms.`,
      { advice: 'See its log, or give it longer with --timeout.' },
    )
  const failure = error as Failure
  const said = proxyFailure(failure, proxies) ?? tlsFailure(failure, new URL(origin))
  const [reason, advice] = reasons[failure.code ?? ''] ?? notHttp(failure, began) ?? []
  return new NoReply(
    said ?? reason ?? `No answer came (${failure.code ?? failure.name ?? 'no reason is known'}).`,
    {
      dropped: dropping.has(failure.code),
      unsent: unsent.has(failure.code),
      advice: said === undefined ? advice : undefined,
    },
  )
}

const unsent: ReadonlySet<string | undefined> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
])

const dropping: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const log = 'See its log, or the log of what is in front of it.'
const network = 'Look at the network of this machine, a VPN or a firewall.'

/** Why there is no answer, and what to do. */
const reasons: Record<string, readonly [says: string, advice?: string]> = {
  ECONNREFUSED: [
    'The connection was refused: nothing listens there.',
    'Start the server, or correct the host and port of --base-url.',
  ],
  ECONNRESET: ['The connection was reset before the answer was complete.', log],
  ENOTFOUND: [
    'The host name cannot be resolved.',
    'Correct the host of --base-url, or see whether a VPN is needed to resolve it.',
  ],
  EAI_AGAIN: ['The host name cannot be resolved for the moment.', network],
  EHOSTUNREACH: ['The host cannot be reached.', network],
  ENETUNREACH: ['The network of the host cannot be reached.', network],
  UND_ERR_SOCKET: ['The server closed the connection before the answer was complete.', log],
  UND_ERR_CONNECT_TIMEOUT: ['No connection could be made within the time limit.', network],
  UND_ERR_HEADERS_OVERFLOW: ['The headers of the answer are too long.'],
  UND_ERR_ABORTED: ['The request was given up.'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['The answer is not as long as its Content-Length says.'],
  EPIPE: ['The server closed the connection before the request was sent.', log],
}

function proxyFailure(failure: Failure, proxies: readonly string[]): string | undefined {
  if (!proxies.length) return undefined
  const { code, message = '', hostname, address, port } = failure
  const [, status] = /^Proxy response \((\d+)\)|^Proxy Authentication Required \((407)\)/.exec(message) ?? []
  if (status === '407' || message.startsWith('Proxy Authentication'))
    return 'The proxy wants to know who asks (407). Give user and password in HTTP_PROXY or HTTPS_PROXY: http://user:password@proxy:3128.'
  if (status)
    return `The proxy does not let the connection through (${status}). Let it, or put the host into NO_PROXY.`
  const proxy = proxies.map((each) => new URL(each)).find((each) => isOf(each, { hostname, address, port }))
  const reason = reasons[code ?? '']?.[0].replace(/\.$/, '')
  return proxy && reason
    ? `The proxy ${proxy.host} cannot be used. ${reason}. Correct HTTP_PROXY and HTTPS_PROXY, or put the host into NO_PROXY.`
    : undefined
}

/** Whether a failed connection was to this proxy. */
const isOf = (proxy: URL, { hostname, address, port }: Failure): boolean =>
  hostname === proxy.hostname ||
  (address !== undefined && String(port) === (proxy.port || (proxy.protocol === 'https:' ? '443' : '80')))

function notHttp({ code, name }: Failure, began?: number): (typeof reasons)[string] | undefined {
  if (name !== 'HTTPParserError' && !code?.startsWith('HPE_')) return undefined
  const which = code ? ` (${code})` : ''
  return began === undefined
    ? [`The answer is not HTTP${which}.`, 'Is that the port of the API? If it is, see its log.']
    : [`An answer began (${began}), but did not go on as HTTP${which}.`, log]
}
