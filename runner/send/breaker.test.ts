import { createServer, request as requestTo, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { listHosts, listInvitations, registerHost } from '../../fixtures/calls.js'
import { type Call, NoReply, type Reply } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import { keepWhole, run } from '../run.js'
import { createOpened } from '../testing/servers.js'
import { createBreaker } from './breaker.js'
import { connect } from './connect.js'

const fine: Reply = { status: 200, headers: [], text: '{}' }

/** A clock that only waiting moves. */
function virtualTime() {
  let ms = 0
  return {
    now: () => ms,
    pause: async (more: number) => {
      ms += more
    },
  }
}

describe('the breaker', () => {
  test.each([1, 8, 10])('counts calls, %i at once', async (atOnce) => {
    let calls = 0
    const time = virtualTime()
    const send = createBreaker(time).through(async () => {
      calls += 1
      await new Promise(setImmediate)
      throw new NoReply('nothing')
    })

    const lane = async (): Promise<void> => {
      for (let at = 0; at < 20; at++) await send(listHosts()).catch(() => {})
    }
    await Promise.all(Array.from({ length: atOnce }, lane))

    expect(calls).toBe(10)
  })

  /** A server that is away from 1 s to the given ms. */
  function away(until: number, failure: () => NoReply) {
    const time = virtualTime()
    const sent: Call[] = []
    const waits: string[] = []
    const breaker = createBreaker({ ...time, onWait: (what, ms) => waits.push(`${what}, ${ms}`) })
    const send = breaker.through(async (call) => {
      if (time.now() >= 1000 && time.now() < until) throw failure()
      sent.push(call)
      return fine
    })
    return { ...breaker, send, sent, time, waits }
  }

  test('sends what was not sent when the server is back', async () => {
    const { send, sent, time, givenUp, waited, waits } = away(
      5000,
      () => new NoReply('refused', { unsent: true }),
    )
    await send(listHosts())
    await time.pause(1000)

    const calls = [registerHost(hostBody('a')), registerHost(hostBody('b')), listInvitations()]
    await Promise.all(calls.map(send))

    expect(sent.slice(1).map(({ body }) => body)).toEqual(calls.map(({ body }) => body))
    expect(givenUp()).toBeUndefined()
    expect(time.now()).toBeLessThan(6000)
    expect(waited()).toBeGreaterThan(0)
    expect(waits[0]).toBe('the server, which does not answer, 29500')
  })

  test('gives up after half a minute in all, and tries again when it is told to', async () => {
    const { send, time, givenUp, tryAgain, sent } = away(
      60_000,
      () => new NoReply('refused', { unsent: true }),
    )
    await send(listHosts())
    await time.pause(1000)

    await expect(send(listHosts())).rejects.toThrow('The server stopped answering at 00:00:01 UTC')
    await expect(send(listInvitations())).rejects.toThrow('the run calls it no more')
    expect([time.now(), givenUp()]).toEqual([31_000, new Date(1000)])
    tryAgain()
    await expect(send(listHosts())).rejects.toThrow('stopped answering')
    expect(time.now()).toBeLessThan(40_000)
    await time.pause(30_000)
    tryAgain()
    await send(listHosts())
    expect(sent).toHaveLength(2)
  })

  test('does not send again what may have arrived', async () => {
    const { send, sent, time } = away(5000, () => new NoReply('reset', { dropped: true }))
    await send(listHosts())
    await time.pause(1000)

    await expect(send(registerHost(hostBody('a')))).rejects.toThrow('reset')
    expect(sent).toHaveLength(1)
  })
})

const opened = createOpened()
afterEach(opened.close)

/** A fake behind a port that can be closed and opened again. */
async function behindAPort() {
  const fake = await startFakeServer({ journalLimit: 0 })
  opened.add(fake)
  let calls = 0
  let onCall = (_: number): void => {}
  let server: Server | undefined
  let port = 0
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const made = createServer((request, response) => {
        onCall(++calls)
        if (!made.listening) return void request.socket.destroy()
        const { method, headers, url = '' } = request
        const handedOn = requestTo(new URL(url, fake.url), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
        handedOn.on('error', () => response.destroy())
        request.pipe(handedOn)
      })
      server = made.listen(port, '127.0.0.1', () => {
        if (!port) port = (made.address() as AddressInfo).port
        resolve()
      })
    })
  const shut = (): void => {
    server?.close()
    server?.closeAllConnections()
  }
  await open()
  opened.add({ close: shut })
  return {
    fake,
    url: `http://127.0.0.1:${port}`,
    open,
    shut,
    at(then: typeof onCall) {
      onCall = then
    },
  }
}

const some = cases.filter(({ id }) => /^(hosts\/(retire|exists)|invitations)\//.test(id))

type Behind = Awaited<ReturnType<typeof behindAPort>>

/** Runs against a fake that something happens to at a call, and returns also what did not conform. */
async function ran(moment: number, happens: (behind: Behind) => void, patience?: number) {
  const behind = await behindAPort()
  behind.at((calls) => {
    if (calls === moment) happens(behind)
  })
  return ranAgainst(behind, patience)
}

async function ranAgainst({ url, fake }: Behind, patience?: number) {
  const target = connect({ baseUrl: url, key: fake.keys.readWrite, timeout: 2000, concurrency: 8, patience })
  opened.add(target)
  const found = await run(target, {
    ...{ cases: some, seed: 1, concurrency: 8, settle: 0, caseTimeout: 60_000, keep: keepWhole },
    maxHosts: 60,
  })
  const others = found.results.filter(({ verdict }) => verdict !== 'conforms' && verdict !== 'untested')
  return { ...found, others }
}

test('a server that is back after four seconds is waited for, and the run goes on as before', async () => {
  const { others, complete, cut, footprint, heldMs } = await ran(60, ({ open, shut }) => {
    shut()
    setTimeout(open, 4000)
  })

  expect(others.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
  expect([complete, cut, footprint.leftBehind]).toEqual([true, [], []])
  expect(heldMs, 'no rate limits').toBe(0)
})

test('a server that comes back without what it held is told as that, and accused of nothing', async () => {
  const { others, complete, cut, footprint } = await ran(100, ({ fake, open, shut }) => {
    shut()
    fake.reset()
    setTimeout(open, 300)
  })

  expect(
    others.map(({ id, unfinished }) => `${id}: ${unfinished}`).filter((each) => !/: lost$/.test(each)),
  ).toEqual([])
  expect(others.length).toBeLessThanOrEqual(2 * 8)
  expect(others[0]?.message).toMatch(
    /^The server lost what it held, and was back without it at [\d:]{8} UTC\.$/,
  )
  expect([complete, footprint.leftBehind]).toEqual([false, []])
  expect(new Set(cut.map(({ why }) => why))).toEqual(new Set(['lost']))
})

test('a server that comes back as it was a while ago is accused of nothing', async () => {
  const behind = await behindAPort()
  let earlier: ReturnType<typeof behind.fake.snapshot> | undefined
  behind.at((calls) => {
    if (calls === 20) earlier = behind.fake.snapshot()
    if (calls !== 100 || !earlier) return
    behind.shut()
    behind.fake.restore(earlier)
    setTimeout(behind.open, 300)
  })

  const { others } = await ranAgainst(behind)

  expect(others.length).toBeGreaterThan(0)
  expect(
    others.filter(({ unfinished }) => unfinished !== 'lost').map(({ id, message }) => `${id}: ${message}`),
  ).toEqual([])
})

test('a server that does not come back cuts the run short, which says so', async () => {
  const { others, complete, cut } = await ran(60, ({ shut }) => shut(), 1500)

  expect(complete).toBe(false)
  expect(new Set(cut.map(({ why }) => why))).toEqual(new Set(['no-answer']))
  expect(cut[0]?.says).toMatch(/^The server stopped answering at [\d:]{8} UTC, and did not come back\.$/)
  expect(others.filter(({ verdict, unfinished }) => verdict !== 'inconclusive' || !unfinished)).toEqual([])
})
