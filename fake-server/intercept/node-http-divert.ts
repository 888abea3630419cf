import type { ClientRequest } from 'node:http'
import http, * as httpNames from 'node:http'
import https, * as httpsNames from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { isIPv6, type Socket } from 'node:net'
import type { HttpRequestEventMap } from '@mswjs/interceptors'
import type { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest'
import { originIn, peer, rememberGlobals } from './intercept.js'
import type { ConnectionEnd } from './intercept-connection.js'

type Listener = (event: HttpRequestEventMap['request'][0]) => Promise<void>

/** The part of the interceptors package beneath a request: a stand-in socket until there is a connection. */
interface Beneath extends ClientRequest {
  socket: Socket & {
    connectionOptions: { host: string; port: number | string; socketPath?: string }
    createConnection(): ConnectionEnd
  }
}

/** Gives `node:http` requests other connections than their own, until the returned function is called. */
export function divertRequests(connectTo: (origin: string) => (() => ConnectionEnd) | undefined): () => void {
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
    if (!('passthrough' in controller)) return // older versions pass unanswered requests on by themselves
    await controller.passthrough()
    await new Promise(() => {}) // never settles, so that no other listener can refuse the request
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

/** The protected part of an interceptor, meant for its subclasses. */
interface Shared {
  emitter: {
    prependListener(event: 'request', listener: Listener): void
    removeListener(event: 'request', listener: Listener): void
    listenerCount(event: 'request'): number
  }
}

/** The fake goes first, since others may refuse requests that they do not know. */
function joinOthers(emitter: Shared['emitter'], divert: Listener): () => void {
  emitter.prependListener('request', divert)
  return () => emitter.removeListener('request', divert)
}

/** Applies our interceptor over another version's, which would otherwise be taken for ours. */
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
    if (emitter.listenerCount('request') > 0) return // a later listener still relies on it
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

/** The package stores it under a symbol of its own. There can be several copies of that symbol. */
function requestBeneath(request: Request): Beneath {
  const symbol = Object.getOwnPropertySymbols(request).find((each) => each.description === 'kRawRequest')
  const found: Beneath | undefined = symbol && Reflect.get(request, symbol)
  if (typeof found?.socket?.createConnection !== 'function') throw wrongVersion()
  return found
}

/** The URL of the event will not do: it takes what follows two slashes for a host. */
function originAsked({ protocol, socket }: Beneath): string | undefined {
  const { host, port, socketPath } = socket.connectionOptions
  return socketPath ? undefined : originIn(`${protocol}//${isIPv6(host) ? `[${host}]` : host}:${port}`)
}

function divertConnection({ protocol, socket }: Beneath, connect: () => ConnectionEnd): void {
  socket.setMaxListeners(0) // without a handle, each chunk adds a listener
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

/** The part of a TLS connection that clients look at. */
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

const exported = [
  ...(['ClientRequest', 'get', 'request'] as const).map((name) => [http, httpNames, name] as const),
  ...(['get', 'request'] as const).map((name) => [https, httpsNames, name] as const),
]

/** Lets named imports of `node:http` and `node:https` see replaced functions; the second undoes it. */
function sharedNames(): [share: () => void, putBack: () => void] {
  const named = exported.map(([, names, name]) => Reflect.get(names, name))
  const putBack = () => {
    const held = exported.map(([module, , name]) => Reflect.get(module, name))
    setAll(named)
    syncBuiltinESMExports()
    setAll(held)
  }
  return [syncBuiltinESMExports, putBack]
}

function setAll(values: readonly unknown[]): void {
  for (const [at, [module, , name]] of exported.entries()) Reflect.set(module, name, values[at])
}
