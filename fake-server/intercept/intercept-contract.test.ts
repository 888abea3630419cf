import nock from 'nock'
import { Agent, setGlobalDispatcher } from 'undici'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer, type FakeServer, startFakeServer } from '../index.js'
import { exchanges, type SampleExchange } from '../testing/exchanges.js'
import { type Client, type ClientOutcome, clients, shown } from '../testing/http-clients.js'
import { ways } from '../testing/intercept-ways.js'

/** Through an adapter a client sees what it sees over a socket. Differences must be listed as limits. */

const options = { idSeed: 7, clock: Date.UTC(2024, 0, 1), rateCap: 1 }

async function outcomes(
  fake: FakeServer,
  client: Client,
  origin: string,
): Promise<Map<string, ClientOutcome>> {
  fake.clock.freeze()
  const found = new Map<string, ClientOutcome>()
  for (const exchange of exchanges)
    found.set(exchange.says, await client(exchange, { origin, key: fake.keys.readWrite }))
  return found
}

const overSocket = new Map<string, Map<string, ClientOutcome>>()

/** Uses the clients as they are, without the locks of the other tests. */
beforeAll(async () => {
  nock.restore()
  setGlobalDispatcher(new Agent())
  for (const [name, client] of Object.entries(clients)) {
    await using server = await startFakeServer(options)
    overSocket.set(name, await outcomes(server, client, server.url))
  }
})

test.each(ways)('$name', async ({ client, origin, open, limits }) => {
  const fake = createFakeServer(options)
  const opened = open(fake, origin)
  const found = await outcomes(fake, opened.client ?? clients[client], origin)
  opened.restore()

  for (const [says, outcome] of overSocket.get(client) ?? []) {
    if (says in limits) expect.soft({ says, ...found.get(says) }).not.toEqual({ says, ...outcome })
    else expect.soft({ says, ...found.get(says) }).toEqual({ says, ...outcome })
  }
})

test('in memory', async () => {
  const fake = createFakeServer(options)
  const inMemory: Client = async ({ method, target, headers = [], withoutKey, ...sent }, { key }) => {
    const raw = Buffer.concat((sent.chunks ?? [sent.body ?? '']).map((part) => Buffer.from(part as string)))
    const keys = withoutKey ? [] : [['X-Api-Key', key] as const]
    const call: Call = { method, path: target, headers: [...keys, ...headers], key: 'none', raw }
    const { status, text } = await fake.send(call)
    return { status, body: shown(Buffer.from(text)) }
  }
  const found = await outcomes(fake, inMemory, '')

  for (const [says, { status, body }] of overSocket.get('node http') ?? [])
    expect.soft({ says, ...found.get(says) }).toEqual({ says, status, body })
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
