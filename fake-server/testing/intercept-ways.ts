import type { FakeServer } from '../index.js'
import { interceptWithNock } from '../nock.js'
import { interceptNodeHttp } from '../node-http.js'
import { createFakeDispatcher, interceptUndici } from '../undici.js'
import { byDispatcher, byFetch, type Client, type clients } from './http-clients.js'

/** A client that reaches a fake through an adapter. */
export interface Way {
  name: string
  /** The client to use, and to compare with over a socket. */
  client: keyof typeof clients
  origin: string
  open(fake: FakeServer, origin: string): { restore(): void; client?: Client }
  /** What differs from a socket, and why. */
  limits: Record<string, string>
}

const https = 'https://api.example.com'
const odd = 'https://api.example.com:8443'
const plain = 'http://api.example.com:8080'

/** nock passes on a `Request`, which knows neither the path as sent nor repeated headers. */
const limitsOfNock = {
  'two slashes at the beginning': 'what is behind them is taken for the host',
  'dot segments': 'they are resolved',
  'two keys': 'they are joined to one',
  PROPFIND: 'is not among its methods',
}

export const ways: readonly Way[] = [
  {
    name: 'fake.fetch',
    client: 'global fetch',
    origin: https,
    open: ({ fetch }) => ({ client: byFetch(() => fetch), restore: () => {} }),
    limits: {},
  },
  ...(['global fetch', 'undici fetch', 'undici request'] as const).flatMap((client) =>
    [https, plain].map((origin) => ({
      ...{ name: `undici, ${client}, ${origin}`, client, origin, limits: {} },
      open: (fake: FakeServer) => interceptUndici(fake, { origin }),
    })),
  ),
  {
    name: 'undici, a dispatcher',
    client: 'undici request',
    origin: odd,
    open: (fake, origin) => {
      const dispatcher = createFakeDispatcher(fake, { origin })
      return { client: byDispatcher(() => dispatcher), restore: () => dispatcher.destroy() }
    },
    limits: {},
  },
  ...[https, odd, plain].map((origin) => ({
    ...{ name: `node-http, ${origin}`, client: 'node http' as const, origin, limits: {} },
    open: (fake: FakeServer) => interceptNodeHttp(fake, { origin }),
  })),
  ...[https, odd, plain].map((origin) => ({
    ...{ name: `nock, ${origin}`, client: 'node http' as const, origin, limits: limitsOfNock },
    open: (fake: FakeServer) => interceptWithNock(fake, { origin }),
  })),
  {
    name: 'nock, global fetch',
    client: 'global fetch',
    origin: https,
    open: (fake, origin) => interceptWithNock(fake, { origin }),
    limits: {
      PROPFIND: 'is not among its methods',
      reset: 'fetch rejects with the cause alone',
      'reset of what was done': 'fetch rejects with the cause alone',
      'a delayed reset': 'fetch rejects with the cause alone',
    },
  },
]
