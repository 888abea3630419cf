import http, * as httpNames from 'node:http'
import https, * as httpsNames from 'node:https'
import { createRequire } from 'node:module'
import net from 'node:net'
import { createFakeServer } from '../index.js'
import type { Interception } from '../intercept/intercept.js'
import { interceptWithNock } from '../nock.js'
import { interceptNodeHttp } from '../node-http.js'
import { interceptUndici } from '../undici.js'

/** Runs alone, without the adapters' packages. Prints what differs after an adapter, and what answers. */

const path = '/api/v0/hosts'
const fake = createFakeServer()
const headers = { 'x-api-key': fake.keys.readWrite }

/** If undici loads before Node's own copy does, it answers for Node's `fetch` from then on. */
function isDispatcherOfNode(): boolean {
  interceptUndici(fake, { origin: 'https://api.example.com' }).restore()
  const { Agent } = createRequire(import.meta.url)('undici')
  return !(Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')) instanceof Agent)
}
console.log(JSON.stringify({ isDispatcherOfNode: isDispatcherOfNode() }))

const watched: Record<string, object> = {
  ...{ global: globalThis, http, https, net, httpNames, httpsNames },
  ...{ headers: Headers.prototype, socket: net.Socket.prototype, request: http.ClientRequest.prototype },
}

/** Every property of the watched objects. */
const seen = (): Map<string, PropertyDescriptor> => {
  const all = new Map<string, PropertyDescriptor>()
  for (const [name, object] of Object.entries(watched))
    for (const key of Reflect.ownKeys(object)) {
      const descriptor = Object.getOwnPropertyDescriptor(object, key)
      if (descriptor) all.set(`${name}.${String(key)}`, descriptor)
    }
  return all
}

function differences(
  before: Map<string, PropertyDescriptor>,
  after: Map<string, PropertyDescriptor>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)]
    const parts = ['value', 'get', 'set', 'enumerable', 'writable', 'configurable'] as const
    return !one || !other || parts.some((part) => !Object.is(one[part], other[part]))
  })
}

const byFetch = async (origin: string): Promise<number> => (await fetch(origin + path, { headers })).status

const byGet =
  (module: () => Pick<typeof http, 'get'>) =>
  (origin: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = module().get(origin + path, { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      asked.on('error', reject)
    })

const adapters: [(of: typeof fake, options: { origin: string }) => Interception, typeof byFetch][] = [
  [interceptUndici, byFetch],
  [interceptNodeHttp, byGet(() => httpNames)],
  [interceptWithNock, byGet(() => http)],
]

/** A real server in the place where the fake pretends to be. It answers 418. */
const real = http.createServer((_, response) => response.writeHead(418).end())
await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(real.address() as net.AddressInfo).port}`

// Node makes some of them when they are first read.
for (const name of Object.getOwnPropertyNames(globalThis)) Reflect.get(globalThis, name)
for (const [intercept, ask] of adapters)
  for (const round of [1, 2]) {
    const before = seen()
    const interception = intercept(fake, { origin })
    const during = await ask(origin)
    interception.restore()
    const left = differences(before, seen())
    console.log(JSON.stringify({ adapter: intercept.name, round, during, after: await ask(origin), left }))
  }
real.closeAllConnections()
real.close()
