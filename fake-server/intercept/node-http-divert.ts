import type { ClientRequest } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { HttpRequestEventMap } from '@mswjs/interceptors'
import type { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest'
import { originIn } from './intercept.js'
import type { ConnectionEnd } from './intercept-connection.js'
import { rememberGlobals } from './intercept-globals.js'
import { peer } from './intercept-peer.js'
import { sharedNames } from './node-http-names.js'

type Listener = (event: HttpRequestEventMap['request'][0]) => Promise<void>
type ConnectTo = (origin: string) => (() => ConnectionEnd) | undefined

/**
 * What the interceptors package has beneath a request: the socket that stands in until a connection is made.
 */
interface Beneath extends ClientRequest {
  socket: Socket & {
    connectionOptions: { host: string; port: number | string; socketPath?: string }
    createConnection(): ConnectionEnd
  }
}

/**
 * Gives requests of `node:http` other connections than they would make, until the function that comes back is
 * called.
 */
export function divertRequests(connectTo: ConnectTo): () => void {
  const { ClientRequestInterceptor: Interceptor } = peer<typeof import('@mswjs/interceptors/ClientRequest')>(
    '@mswjs/interceptors/ClientRequest',
    '^0.41.9',
    'node-http',
  )
  const divert: Listener = async ({ request, controller }) => {
    const asked = requestBeneath(request)
    const origin = originAsked(asked)
    const connect = origin && connectTo(origin)
    if (!connect) return
    divertConnection(asked, connect)
    if (!('passthrough' in controller)) return // older ones pass on what nobody has answered
    await controller.passthrough()
    await new Promise(() => {}) // those who listen too are not asked: they might refuse
  }
  const [share, putNamesBack] = sharedNames()
  const running: Partial<Shared> | undefined = Reflect.get(globalThis, Interceptor.symbol)
  const stop = running?.emitter?.prependListener
    ? joinOthers(running.emitter, divert)
    : applyOwn(checked(new Interceptor()), Interceptor.symbol, divert)
  share()
  return () => {
    stop()
    putNamesBack()
  }
}

/** What of an interceptor is there for its subclasses only. */
interface Shared {
  emitter: {
    prependListener(event: 'request', listener: Listener): void
    removeListener(event: 'request', listener: Listener): void
    listenerCount(event: 'request'): number
  }
}

/** Whoever is there may refuse what they do not know, so the fake goes first. */
function joinOthers(emitter: Shared['emitter'], divert: Listener): () => void {
  emitter.prependListener('request', divert)
  return () => emitter.removeListener('request', divert)
}

/** On top of whoever is there with another version of the package, which would be taken for this one. */
function applyOwn(interceptor: ClientRequestInterceptor, place: symbol, divert: Listener): () => void {
  const putGlobalsBack = rememberGlobals()
  const other: unknown = Reflect.get(globalThis, place)
  Reflect.deleteProperty(globalThis, place)
  interceptor.apply()
  if (other) Reflect.set(globalThis, place, other)
  interceptor.on('request', divert)
  return () => {
    interceptor.off('request', divert)
    const { emitter } = interceptor as unknown as Shared
    if (emitter.listenerCount('request') > 0) return // of somebody who came later and relies on it
    interceptor.dispose()
    putGlobalsBack()
    if (other) Reflect.set(globalThis, place, other)
  }
}

const wrongVersion = (): Error =>
  new Error(
    'Cannot intercept node:http with this version of @mswjs/interceptors. ' +
      'Install the one that was tried (npm install --save-dev @mswjs/interceptors@^0.41.9), ' +
      'and where nock or msw is active, a version of it that uses this one.',
  )

function checked(interceptor: ClientRequestInterceptor): ClientRequestInterceptor {
  if (!('onRequest' in interceptor)) throw wrongVersion()
  return interceptor
}

/** The package tells of it by a symbol of its own, of which there can be several copies. */
function requestBeneath(request: Request): Beneath {
  const symbol = Object.getOwnPropertySymbols(request).find((each) => each.description === 'kRawRequest')
  const found: Beneath | undefined = symbol && Reflect.get(request, symbol)
  if (typeof found?.socket?.createConnection !== 'function') throw wrongVersion()
  return found
}

/** Not the URL of the event, which takes what is behind two slashes for a host. */
function originAsked({ protocol, socket }: Beneath): string | undefined {
  const { host, port, socketPath } = socket.connectionOptions
  return socketPath ? undefined : originIn(`${protocol}//${isIPv6(host) ? `[${host}]` : host}:${port}`)
}

function divertConnection({ protocol, socket }: Beneath, connect: () => ConnectionEnd): void {
  socket.setMaxListeners(0) // each chunk that comes adds a listener to one that has no handle
  socket.createConnection = () => {
    const end = connect()
    if (protocol === 'https:') Object.assign(end, secure)
    process.nextTick(() => {
      for (const event of ['connect', ...(protocol === 'https:' ? ['secureConnect'] : []), 'ready'])
        end.emit(event)
    })
    return end
  }
}

/** As much of a TLS connection as clients look at. */
const secure = {
  encrypted: true,
  authorized: true,
  getProtocol: () => 'TLSv1.3',
  getSession: () => undefined,
  isSessionReused: () => false,
  getCipher: () => ({
    name: 'TLS_AES_256_GCM_SHA384',
    standardName: 'TLS_AES_256_GCM_SHA384',
    version: 'TLSv1.3',
  }),
}
