import { expect, test, vi } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { getHost, listHosts, postServiceMetrics, registerHost, retireHost } from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import type { Call, Send } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { settings } from '../../tools/prove/fake-run.js'
import type { CaseResult } from '../case/case-result.js'
import { withheld } from '../case/consent.js'
import { inOrder } from '../rounds/order.js'
import { run } from '../run.js'
import { eased } from './eased.js'
import { createPace } from './paced.js'
import { createRate } from './rate.js'
import { createRoom } from './room.js'

const never = (): void => {}
const reply = { status: 200, headers: [], text: '{}' }
function withRate(server: Send, ...given: Parameters<typeof createRate>) {
  const { through, waited } = createRate(...given)
  return { send: through(server), waited }
}

const othersOf = (results: readonly CaseResult[]) =>
  results.filter(({ verdict }) => verdict !== 'conforms').map(({ id, message }) => [id, message])

test('calls go out at the rate that was asked for', async () => {
  const waits: number[] = []
  const { send } = withRate(
    async () => reply,
    100,
    async (ms) => void waits.push(ms),
  )

  await Promise.all([send(listHosts()), send(listHosts()), send(listHosts())])

  expect(waits.map((ms) => Math.round(ms / 100))).toEqual([1, 2])
})

test('a server that slows down gets fewer calls at a time, and more again when it is well', async () => {
  let [time, latency, underWay, most] = [0, 0, 0, 0]
  const server: Send = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    time += latency
    underWay -= 1
    return reply
  }
  const send = eased(8, () => time)(server)
  const mostOf = async (calls: number): Promise<number> => {
    most = 0
    await Promise.all(Array.from({ length: calls }, () => send(listHosts())))
    return most
  }

  expect(await mostOf(40)).toBe(8)
  latency = 5000
  await mostOf(60)
  expect(await mostOf(20)).toBe(1)
  latency = 0
  await mostOf(400)
  expect(await mostOf(40)).toBe(8)
})

test('a host is registered when there is room for it', async () => {
  const { send: server } = targetInMemory(createFakeServer())
  const room = createRoom({ most: { host: 2 }, free: () => false, whenQuiet: never })
  const send = room.enter()(server)
  const one = JSON.parse((await send(registerHost(hostBody('a')))).text).id
  await send(registerHost(hostBody('b')))
  let isIn = false
  const third = send(registerHost(hostBody('c'))).then(() => {
    isIn = true
  })
  await send(listHosts())
  expect(isIn).toBe(false)

  await send(retireHost(one))
  await third

  expect(isIn).toBe(true)
})

test('of guests that wait for each other who needs the most is turned away, the last one of those', async () => {
  const { send: server } = targetInMemory(createFakeServer())
  const room = createRoom({ most: { host: 3 }, free: () => false, whenQuiet: setImmediate })
  const [greedy, first, last] = [room.enter()(server), room.enter()(server), room.enter()(server)]
  for (const send of [greedy, first, last]) await send(registerHost(hostBody('a')))
  const turnedAway: string[] = []
  const ask = (who: string, send: Send): Promise<unknown> =>
    send(registerHost(hostBody('b'))).catch((error) => {
      expect(error).toMatchObject({ message: expect.stringMatching(/--max-hosts/), isNotAllowed: true })
      turnedAway.push(who)
    })

  await Promise.all([ask('greedy', greedy), ask('greedy', greedy), ask('first', first), ask('last', last)])

  expect(turnedAway).toEqual(['greedy', 'greedy', 'last', 'first'])
})

test('once a run is interrupted, nobody waits for room', async () => {
  const { send: server } = targetInMemory(createFakeServer())
  const stop = new AbortController()
  const room = createRoom({ most: { host: 1 }, free: () => false, whenQuiet: never, signal: stop.signal })
  const send = room.enter()(server)
  await send(registerHost(hostBody('a')))
  const before = send(registerHost(hostBody('b')))
  stop.abort()

  await expect(before).rejects.toThrow(/interrupted/)
  await expect(send(registerHost(hostBody('c')))).rejects.toThrow(/interrupted/)
})

test('every case conforms with few hosts at once', async () => {
  const hosts = cases.filter(({ id }) => id.startsWith('hosts/bulk'))

  const { results, footprint } = await run(targetInMemory(createFakeServer()), {
    ...{ ...settings, cases: hosts, maxHosts: 50 },
  })

  expect(othersOf(results)).toEqual([])
  expect(footprint.hosts.aliveAtOnce).toBeLessThanOrEqual(50)
})

test('with few hosts at once a run waits for no clock, and what needs more is untested', async () => {
  const hosts = cases.filter(({ id }) => /^hosts\/(bulk|roles)/.test(id))
  vi.useFakeTimers({ toFake: ['setTimeout'] })

  const { results, complete } = await run(targetInMemory(createFakeServer()), {
    ...{ ...settings, cases: hosts, maxHosts: 10 },
  }).finally(() => vi.useRealTimers())

  const untested = results.filter(({ verdict }) => verdict !== 'conforms')
  expect(untested.map(({ id }) => id)).toContain('hosts/bulk-retire/accepts-thirty-ids')
  expect(new Set(untested.map(({ verdict, message }) => `${verdict}: ${message}`))).toEqual(
    new Set(['untested: It needs more hosts at once than the 10 that --max-hosts allows.']),
  )
  expect(complete).toBe(true)
})

test('a cap that the posts of a run pass once costs it a minute or two, and no verdict', async () => {
  const fake = createFakeServer({ rateCap: 20, clock: Date.now() })
  fake.clock.freeze()
  fake.clock.freeze()
  const waits: number[] = []
  const pace = createPace({
    pause: async (ms) => {
      waits.push(ms)
      fake.clock.advance(ms)
    },
  })
  const target = targetInMemory(fake, {}, { pace: pace.through })
  const usual = [...cases, ...drawn({ runs: 25, seed: 1, hurried: true })].filter(
    (each) => withheld(each).length === 0,
  )

  const waited = () => waits.reduce((sum, ms) => sum + ms, 0)
  const { results, heldMs } = await run({ ...target, waited }, { ...settings, cases: usual, maxHosts: 60 })

  expect(othersOf(results)).toEqual([])
  expect(waits.length).toBeGreaterThan(0)
  expect(waited()).toBeLessThanOrEqual(120_000)
  expect(heldMs).toBe(waited())
})

test('what is not begun in time is inconclusive, and the run incomplete', async () => {
  const { results, complete, cut } = await run(targetInMemory(createFakeServer()), {
    ...{ ...settings, cases: cases.slice(0, 20), observations: observations.slice(0, 5), maxTime: 0 },
  })

  expect(complete).toBe(false)
  expect(cut.reduce((sum, { notBegun }) => sum + notBegun, 0)).toBe(20)
  expect(new Set(results.map(({ message }) => message))).toEqual(new Set(['Out of time (--max-time).']))
})

test('one case of each clause comes before any second one', () => {
  const ordered = inOrder(cases, [])
  const musts = new Set(ordered.slice(0, 100).map((each) => 'clause' in each && each.clause))

  expect(musts.size).toBe(100)
  expect(ordered.length).toBe(cases.length)
})

test('calls go out more slowly to a server that limits the calls of a second', async () => {
  let now = 0
  const taken: number[] = []
  const refused: number[] = []
  const limited: Send = async () => {
    const isOver = taken.filter((at) => now - at < 1000).length >= 40
    ;(isOver ? refused : taken).push(now)
    return { status: isOver ? 429 : 200, headers: [], text: '' }
  }
  const pause = async (ms: number): Promise<void> => {
    now += ms
  }
  const { send } = withRate(limited, 0, pause, () => now)
  const calls = [getHost('1'), listHosts()]
  for (let at = 0; at < 2000; at++) {
    now += 1
    await send(calls[at % 2] as Call)
  }

  expect(refused.length).toBeLessThan(40)
  expect(refused.filter((at) => at > 5000)).toEqual([])
  expect(taken.length / (now / 1000)).toBeGreaterThan(25)
})

test('a server that counts over ten seconds is not slowed down for below what it takes', async () => {
  let now = 0
  const taken: number[] = []
  const windowOf = (at: number): number => Math.floor(at / 10_000)
  const limited: Send = async () => {
    const isOver = taken.filter((at) => windowOf(at) === windowOf(now)).length >= 300
    if (!isOver) taken.push(now)
    return { status: isOver ? 429 : 200, headers: [], text: '' }
  }
  const pause = async (ms: number): Promise<void> => {
    now += ms
  }
  const { send } = withRate(limited, 0, pause, () => now)
  const calls = [getHost('1'), listHosts()]
  let refused = 0
  for (let at = 0; now < 120_000; at++) {
    now += at > 280 && at < 320 ? 100 : 10
    const { status } = await send(calls[at % 2] as Call)
    if (status === 429) refused += 1
    if (status === 429 && refused % 2 === 0) now = Math.ceil(now / 10_000) * 10_000
  }

  expect(taken.length / (now / 1000)).toBeGreaterThan(22)
})

test('a cap of one operation slows no other down', async () => {
  let now = 0
  const capped: Send = async ({ operation }) => ({
    ...{ status: operation === 'postServiceMetrics' ? 429 : 200, headers: [], text: '' },
  })
  const { send, waited } = withRate(
    capped,
    0,
    async () => {},
    () => now,
  )
  for (let at = 0; at < 500; at++) {
    now += 1
    await send(at % 5 ? getHost('1') : postServiceMetrics('web', []))
  }

  expect(waited()).toBe(0)
})
