import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit from 'p-limit'
import { Agent, type Dispatcher } from 'undici'
import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import { keysByKind } from '../../fake-server/world/keys.js'
import { connect } from '../../runner/connect.js'
import { keepWhole, type RunResult, run } from '../../runner/run.js'
import { cases } from '../../suites/index.js'
import { type Figure, time } from './figure.js'

interface Recorded {
  path: string
  method: Dispatcher.HttpMethod
  headers: string[]
  body: Buffer | null
}

async function serving<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close().closeAllConnections()
  }
}

async function runAll(fake: FakeServer, baseUrl: string, concurrency: number): Promise<RunResult> {
  const { keys, memberEmail, clock } = fake
  const pause = async (ms: number) => clock.advance(ms)
  const target = connect({
    baseUrl,
    keys: keysByKind(keys),
    memberEmail,
    pause,
    timeout: 10_000,
    connections: concurrency,
  })
  const result = await run(target, {
    cases,
    seed: 1,
    concurrency,
    settle: 2000,
    timeLimit: 60_000,
    keep: keepWhole,
  })
  await target.close()
  const wrong = result.results.find(({ verdict }) => verdict !== 'conforms')
  if (wrong) throw new Error(`The bench is worth nothing: ${wrong.id} ${wrong.verdict}: ${wrong.message}`)
  return result
}

/** A run, and a loop over undici that does nothing but send what the run has sent, eight at a time. */
export async function measureWholeRun(): Promise<Figure> {
  const recorded = await recordRun()
  const whole: number[] = []
  const bare: number[] = []
  for (let round = 0; round < 7; round++) {
    const fake = createFakeServer()
    whole.push(await serving(fake.listener, (url) => time(() => runAll(fake, url, 8))))
    bare.push(await serving(createFakeServer().listener, (url) => time(() => replay(recorded, url, 8))))
  }
  const ratio = Math.min(...whole) / Math.min(...bare)
  return { name: `a run, of a bare undici loop over its ${recorded.length} calls`, value: ratio, most: 2 }
}

async function recordRun(): Promise<Recorded[]> {
  const fake = createFakeServer()
  const recorded: Recorded[] = []
  const listener: RequestListener = (request, response) => {
    void note(request, recorded)
    fake.listener(request, response)
  }
  await serving(listener, (url) => runAll(fake, url, 8))
  return recorded
}

async function note(request: IncomingMessage, recorded: Recorded[]): Promise<void> {
  const { url: path = '', method, rawHeaders } = request
  const chunks: Buffer[] = []
  const own = /^(host|connection|content-length|transfer-encoding)$/i
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !own.test(name) ? [name, rawHeaders[at + 1] as string] : [],
  )
  const each: Recorded = { path, method: method as Dispatcher.HttpMethod, headers, body: null }
  recorded.push(each)
  request.on('data', (chunk) => {
    chunks.push(chunk)
    each.body = Buffer.concat(chunks)
  })
}

async function replay(recorded: readonly Recorded[], origin: string, concurrency: number): Promise<void> {
  const agent = new Agent({ connections: concurrency })
  const one = async (each: Recorded): Promise<void> => {
    const { body } = await agent.request({ origin, ...each })
    await body.text()
  }
  await pLimit(concurrency).map(recorded, one)
  await agent.destroy()
}

const delay = 50
const farConcurrency = 16

/**
 * A run against a fake that answers 50 ms late, as a multiple of the least time that its calls can take.
 */
export async function measureFarAway(): Promise<Figure> {
  const fake = createFakeServer()
  const late: RequestListener = (request, response) =>
    void setTimeout(() => fake.listener(request, response), delay)
  const { durationMs, results, footprint } = await serving(late, (url) => runAll(fake, url, farConcurrency))
  const chainOf = new Map(results.map(({ id, exchanges }) => [id, exchanges.length]))
  const lengths = (alone: boolean) =>
    cases.filter((each) => (each.alone ?? false) === alone).map(({ id }) => chainOf.get(id) ?? 0)
  const oneByOne = lengths(true).reduce((sum, each) => sum + each, 0)
  const longest = Math.max(...lengths(false), (footprint.requests - oneByOne) / farConcurrency)
  const name = `a run ${delay} ms away, of its longest chain of calls (${longest.toFixed(0)} and ${oneByOne} alone)`
  return { name, value: durationMs / ((longest + oneByOne) * delay), most: 1.3 }
}
