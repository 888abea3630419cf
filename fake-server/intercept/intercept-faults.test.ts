import nock from 'nock'
import { Agent, setGlobalDispatcher } from 'undici'
import { beforeAll, expect, test } from 'vitest'
import type { FaultOptions } from '../faults/fault-options.js'
import { createFakeServer, type FakeServer, startFakeServer } from '../index.js'
import type { SampleExchange } from '../testing/exchanges.js'
import { type Client, type ClientOutcome, clients } from '../testing/http-clients.js'
import { ways } from '../testing/intercept-ways.js'

/** Through an adapter a fault looks as it does over a socket, down to the error that the client throws. */

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

const exchange: SampleExchange = {
  says: 'a host',
  method: 'POST',
  target: '/api/v0/hosts',
  headers: [['content-type', 'application/json']],
  body: '{"name":"web-1","meta":{}}',
}

const options = { idSeed: 7, clock: Date.UTC(2024, 0, 1) }

/** The outcome of a call while the fake's time runs fast. A call that hangs is aborted. */
async function outcomes(
  fake: FakeServer,
  client: Client,
  origin: string,
): Promise<Map<string, ClientOutcome>> {
  fake.clock.freeze()
  const found = new Map<string, ClientOutcome>()
  for (const [says, fault] of Object.entries(faults)) {
    fake.clock.set(options.clock)
    fake.faults.add('registerHost', fault)
    const controller = new AbortController()
    let isSettled = false
    const sent = client(exchange, { origin, key: fake.keys.readWrite, signal: controller.signal })
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

const overSocket = new Map<string, Map<string, ClientOutcome>>()

beforeAll(async () => {
  nock.restore()
  setGlobalDispatcher(new Agent())
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
