import type { Dispatcher } from 'undici'
import { onDemand } from '../spec/on-demand.js'
import type { FakeServer } from './assembly/fake-server.js'
import { type Interception, interception, originIn, originOf } from './intercept/intercept.js'
import { createConnections } from './intercept/intercept-connection.js'
import { replaceGlobalDispatchers } from './intercept/undici-globals.js'

export type { Interception } from './intercept/intercept.js'

/** Which requests the fake answers, and what answers the others. */
export interface FakeDispatcherOptions {
  /** Scheme, host and port: `https://api.example.com`. */
  origin: string | URL
  /** Takes the requests to all other origins; by default the current global dispatcher. */
  next?: Dispatcher | undefined
}

/** An undici dispatcher that sends one origin's requests to the fake; others go to `next`, never closed. */
export function createFakeDispatcher(fake: FakeServer, options: FakeDispatcherOptions): Dispatcher {
  const origin = originOf(options?.origin)
  const next = options.next ?? undici().getGlobalDispatcher()
  return standIn(next, createPool(fake, origin), (asked) => asked === origin)
}

/**
 * Replaces the global dispatcher: requests to that origin by undici's `request` and `fetch` and by Node's own
 * `fetch` reach the fake. Everything else goes where it went before.
 *
 * @example
 * const { restore } = interceptUndici(fake, { origin: 'https://api.example.com' })
 * await fetch('https://api.example.com/api/v0/hosts', { headers: { 'X-Api-Key': fake.keys.readWrite } })
 * restore()
 */
export function interceptUndici(
  fake: FakeServer,
  options: Pick<FakeDispatcherOptions, 'origin'>,
): Interception {
  const origin = originOf(options?.origin)
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

/** Node sets its global dispatcher when `Request` is first used. Without this, undici would set its own. */
function undici(): typeof import('undici') {
  Reflect.get(globalThis, 'Request')
  return loaded()
}

function createPool(fake: FakeServer, origin: string): Dispatcher {
  const { connect } = createConnections(fake.listener)
  const { Pool } = undici()
  return new Pool(origin, { connect: (_, done) => process.nextTick(done, null, connect()) })
}

/** A dispatcher that looks like `next`, but sends some requests to `own` and closes only that. */
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

/** Properties that undici, or the user, reads from the former dispatcher, such as whether it is a mock. */
function boundTo(next: Dispatcher, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(next, key)
  return typeof value === 'function' ? value.bind(next) : value
}
