import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit from 'p-limit'
import { Agent, type Dispatcher } from 'undici'
import { keysForRun } from '../../cli/fake/keys.js'
import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import { drawn } from '../../properties/drawn.js'
import { keepWhole, type RunResult, run } from '../../runner/run.js'
import { connect } from '../../runner/send/connect.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { faults } from '../causes/faults.js'
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

interface Parts {
  cases: readonly ConformanceCase[]
  concurrency: number
  /** Stands between the run and the server. */
  between?: Impostor
}

async function runAll(fake: FakeServer, baseUrl: string, parts: Parts): Promise<RunResult> {
  const { cases, concurrency, between = (send) => send } = parts
  const { memberEmail, clock } = fake
  const target = connect({
    ...{ baseUrl, ...keysForRun(fake), memberEmail, timeout: 10_000, concurrency },
    pause: async (ms) => clock.advance(ms),
  })
  const options = { cases, seed: 1, concurrency, settle: 2000, caseTimeout: 60_000, keep: keepWhole }
  const result = await run({ ...target, send: between(target.send) }, options)
  await target.close()
  const wrong = result.results.find(({ verdict }) => verdict !== 'conforms' && verdict !== 'untested')
  if (wrong && !parts.between)
    throw new Error(`The bench is worth nothing: ${wrong.id} ${wrong.verdict}: ${wrong.message}`)
  return result
}

const concurrency = 8
const plain: Parts = { cases, concurrency }
const withProperties: Parts = { ...plain, cases: [...cases, ...drawn({ seed: 1, runs: 100 })] }

/** A server that breaks one thing everywhere: hosts come without the key that should wrap them. */
const broken: Parts = { ...plain, between: faults['host-bare'] as Impostor }

/** Compares runs with a bare undici loop that sends the same calls with the same concurrency. */
export async function measureWholeRun(): Promise<Figure[]> {
  const recorded = await recordRun()
  const [runs, full, failing, bare]: [number[], number[], number[], number[]] = [[], [], [], []]
  const timeOf = (parts: Parts) => {
    const fake = createFakeServer()
    return serving(fake.listener, (url) => time(() => runAll(fake, url, parts)))
  }
  for (let round = 0; round < 5; round++) {
    runs.push(await timeOf(plain))
    bare.push(
      await serving(createFakeServer().listener, (url) => time(() => replay(recorded, url, concurrency))),
    )
    failing.push(await timeOf(broken))
    if (round < 3) full.push(await timeOf(withProperties))
  }
  const [run, loop] = [Math.min(...runs), Math.min(...bare)]
  return [
    {
      name: `all cases, of a bare undici loop over its ${recorded.length} calls`,
      value: run / loop,
      most: 1.5,
    },
    { name: 'the same with all properties, 100 inputs each', value: Math.min(...full) / loop, most: 4 },
    {
      name: 'a server that breaks one thing everywhere, of all cases',
      value: Math.min(...failing) / run,
      most: 3,
    },
  ]
}

async function recordRun(): Promise<Recorded[]> {
  const fake = createFakeServer()
  const recorded: Recorded[] = []
  const listener: RequestListener = (request, response) => {
    void note(request, recorded)
    fake.listener(request, response)
  }
  await serving(listener, (url) => runAll(fake, url, plain))
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

/** A run against a fake that answers 50 ms late, as a multiple of the shortest time for its calls. */
export async function measureFarAway(): Promise<Figure> {
  const fake = createFakeServer()
  const late: RequestListener = (request, response) =>
    void setTimeout(() => fake.listener(request, response), delay)
  const { durationMs, results, footprint } = await serving(late, (url) =>
    runAll(fake, url, { ...plain, concurrency: farConcurrency }),
  )
  const chainOf = new Map(results.map(({ id, exchanges }) => [id, exchanges.length]))
  const lengths = (alone: boolean) =>
    cases.filter((each) => (each.alone ?? false) === alone).map(({ id }) => chainOf.get(id) ?? 0)
  const oneByOne = lengths(true).reduce((sum, each) => sum + each, 0)
  const longest = Math.max(...lengths(false), (footprint.requests - oneByOne) / farConcurrency)
  const name = `a run ${delay} ms away, of its longest chain of calls (${longest.toFixed(0)} and ${oneByOne} alone)`
  return { name, value: durationMs / ((longest + oneByOne) * delay), most: 1.3 }
}
