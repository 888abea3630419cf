import nock from 'nock'
import { Agent, setGlobalDispatcher } from 'undici'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Call } from '../../spec/http.js'
import type { FaultOptions } from '../faults/fault-options.js'
import { createFakeServer, type FakeServer, startFakeServer } from '../index.js'
import { exchanges, type SampleExchange } from '../testing/exchanges.js'
import { type Client, clients, type Outcome, shown } from '../testing/http-clients.js'
import { ways } from '../testing/intercept-ways.js'

const options = { idSeed: 7, clock: Date.UTC(2024, 0, 1), rateCap: 1 }

type Outcomes = Map<string, Outcome>

async function ofCalls(fake: FakeServer, client: Client, origin: string): Promise<Outcomes> {
  fake.clock.freeze()
  const found: Outcomes = new Map()
  for (const exchange of exchanges)
    found.set(exchange.says, await client(exchange, { origin, key: fake.keys.readWrite }))
  return found
}

const faults: Record<string, FaultOptions> = {
  status: { status: 503, retryAfter: 7 },
  malformed: { malformed: true },
  'content type': { contentType: 'text/html' },
  reset: { reset: true },
  'reset of what was done': { reset: true, effect: 'committed' },
  hang: { hang: true },
  'a delay': { delay: { hours: 1 } },
  'a delayed reset': { delay: { hours: 1 }, reset: true },
  drip: { drip: { minutes: 1 } },
  truncate: { truncate: true },
  'no fault': { status: 500, times: 1, every: 1000 },
}

const registration: SampleExchange = {
  says: 'a host',
  method: 'POST',
  target: '/api/v0/hosts',
  headers: [['content-type', 'application/json']],
  body: '{"name":"web-1","meta":{}}',
}

/** The outcomes of a call under each fault, while the fake's time runs fast. A call that hangs is aborted. */
async function ofFaults(fake: FakeServer, client: Client, origin: string): Promise<Outcomes> {
  fake.clock.freeze()
  const found: Outcomes = new Map()
  for (const [says, fault] of Object.entries(faults)) {
    fake.clock.set(options.clock)
    fake.faults.add('registerHost', fault)
    const controller = new AbortController()
    let isSettled = false
    const sent = client(registration, { origin, key: fake.keys.readWrite, signal: controller.signal })
    const settled = sent.finally(() => {
      isSettled = true
    })
    await new Promise((resolve) => fake.journal.on(resolve))
    if ('hang' in fault) controller.abort(new Error('enough'))
    while (!isSettled) {
      fake.clock.advance({ minutes: 1 })
      await new Promise(setImmediate)
    }
    found.set(says, await settled)
    fake.faults.clear()
  }
  return found
}

/** Uses the clients as they are, without the locks of the other tests. */
beforeAll(() => {
  nock.restore()
  setGlobalDispatcher(new Agent())
})

/** Differences must be listed as limits. Of a fault, the error that the client throws is compared too. */
describe.each([
  ['a call', ofCalls],
  ['a fault', ofFaults],
])('through an adapter %s looks as it does over a socket', (_, outcomes) => {
  const overSocket = new Map<string, Outcomes>()
  beforeAll(async () => {
    for (const [name, client] of Object.entries(clients)) {
      await using server = await startFakeServer(options)
      overSocket.set(name, await outcomes(server, client, server.url))
    }
  })

  test.each(ways)('$name', async ({ client, origin, open, limits }) => {
    const warnings: unknown[] = []
    const warn = (warning: unknown) => warnings.push(warning)
    process.on('warning', warn)
    const fake = createFakeServer(options)
    const opened = open(fake, origin)
    const found = await outcomes(fake, opened.client ?? clients[client], origin)
    opened.restore()
    process.off('warning', warn)

    expect(warnings).toEqual([])
    for (const [says, outcome] of overSocket.get(client) ?? []) {
      if (says in limits) expect.soft({ says, ...found.get(says) }).not.toEqual({ says, ...outcome })
      else expect.soft({ says, ...found.get(says) }).toEqual({ says, ...outcome })
    }
  })
})

test('a call says the same in memory and over a socket', async () => {
  const inMemory: Client = async ({ method, target, headers = [], withoutKey, ...sent }, { key }) => {
    const raw = Buffer.concat((sent.chunks ?? [sent.body ?? '']).map((part) => Buffer.from(part as string)))
    const keys = withoutKey ? [] : [['X-Api-Key', key] as const]
    const call: Call = { method, path: target, headers: [...keys, ...headers], key: 'none', raw }
    const said = await fake.send(call)
    return {
      status: said.status,
      headers: Object.fromEntries(said.headers),
      body: shown(Buffer.from(said.text)),
    }
  }
  const fake = createFakeServer(options)
  const found = await ofCalls(fake, inMemory, '')
  await using server = await startFakeServer(options)

  for (const [says, outcome] of await ofCalls(server, clients['node http'], server.url)) {
    const { 'content-length': _, ...headers } = outcome.headers ?? {}
    expect.soft({ says, ...found.get(says) }).toEqual({ says, ...outcome, headers })
  }
})

test.each(ways)('$name, while the timers of the test are faked', async ({ client, origin, open }) => {
  const fake = createFakeServer(options)
  const opened = open(fake, origin)
  vi.useFakeTimers()
  const exchange = exchanges[0] as SampleExchange
  const { status } = await (opened.client ?? clients[client])(exchange, { origin, key: fake.keys.read })
  vi.useRealTimers()
  opened.restore()
  expect(status).toBe(200)
})
