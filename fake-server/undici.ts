import type { Dispatcher } from 'undici'
import { onDemand } from '../spec/on-demand.js'
import type { FakeServer } from './fake-server.js'
import { type Interception, interception, originIn, originOf } from './intercept/intercept.js'
import { createConnections } from './intercept/intercept-connection.js'
import { replaceGlobalDispatchers } from './intercept/undici-globals.js'

export type { Interception } from './intercept/intercept.js'

/** Which requests the fake answers, and who answers the others. */
export interface FakeDispatcherOptions {
  /** Scheme, host and port: `https://api.example.com`. */
  origin: string | URL
  /** For all other origins; by default the global dispatcher of this moment. */
  next?: Dispatcher | undefined
}

/**
 * A dispatcher of undici that brings the requests of one origin to the fake, over connections within the
 * process, and all others to `next`, which stays open when this one is closed.
 */
export function createFakeDispatcher(fake: FakeServer, options: FakeDispatcherOptions): Dispatcher {
  const origin = originOf(options.origin)
  const next = options.next ?? undici().getGlobalDispatcher()
  return standIn(next, createPool(fake, origin), (asked) => asked === origin)
}

/**
 * Puts a fake dispatcher in the place of the global one: undici's `request` and `fetch` and Node's own
 * `fetch` meet the fake at that origin, and everything else goes where it went before.
 *
 * @example
 * const { restore } = interceptUndici(fake, { origin: 'https://api.example.com' })
 * await fetch('https://api.example.com/api/v0/hosts', { headers: { 'X-Api-Key': fake.keys.readWrite } }) // 200, of the fake
 * restore()
 */
export function interceptUndici(
  fake: FakeServer,
  options: Pick<FakeDispatcherOptions, 'origin'>,
): Interception {
  const origin = originOf(options.origin)
  const pool = createPool(fake, origin)
  let isInPlace = true
  const putBack = replaceGlobalDispatchers(
    (before) => standIn(before, pool, (asked) => isInPlace && asked === origin),
    () => new (undici().Agent)(),
  )
  return interception(origin, () => {
    isInPlace = false
    putBack()
    pool.destroy().catch(() => {})
  })
}

const loaded = onDemand<typeof import('undici')>('undici')

/**
 * Where Node has not put its own global dispatcher in place, which it does with its first `Request`, undici
 * would.
 */
function undici(): typeof import('undici') {
  Reflect.get(globalThis, 'Request')
  return loaded()
}

function createPool(fake: FakeServer, origin: string): Dispatcher {
  const { connect } = createConnections(fake.listener)
  const { Pool } = undici()
  return new Pool(origin, { connect: (_, done) => process.nextTick(done, null, connect()) })
}

/** A dispatcher that is `next` to all who look at it, but has requests of its own and is closed alone. */
function standIn(
  next: Dispatcher,
  own: Dispatcher,
  isOwn: (origin: string | undefined) => boolean,
): Dispatcher {
  const overrides: Partial<Dispatcher> = {
    dispatch: (options, handler) =>
      (isOwn(originIn(options?.origin)) ? own : next).dispatch(options, handler),
    close: own.close.bind(own),
    destroy: own.destroy.bind(own),
  }
  return new Proxy(new (undici().Dispatcher)(), {
    get: (base, key) => Reflect.get(overrides, key) ?? Reflect.get(base, key) ?? boundTo(next, key),
  })
}

/** What undici, or the user, asks of the dispatcher that was there: whether it is a mock, say. */
function boundTo(next: Dispatcher, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(next, key)
  return typeof value === 'function' ? value.bind(next) : value
}
