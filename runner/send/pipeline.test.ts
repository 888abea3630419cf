import { describe, expect, test } from 'vitest'
import { hostBody } from '../../fixtures/bodies.js'
import { listHosts, postServiceMetrics, registerHost, retireHost } from '../../fixtures/calls.js'
import { type Call, NoReply, type Reply, type Send } from '../../spec/http.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createLedger } from '../../suites/kernel/ledger.js'
import { Obstructed } from '../../suites/kernel/obstacle.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { createTranscript } from '../../suites/kernel/transcript.js'
import { createBreaker } from './breaker.js'
import { createCallCap, endingAt, sparingMissing } from './call-cap.js'
import { worded } from './cloud-word.js'
import { eased } from './eased.js'
import { createFootprint } from './footprint.js'
import { guarded } from './guarded.js'
import { type LedgerLine, noting } from './ledger-lines.js'
import { withoutOthers } from './only-ours.js'
import { createPace } from './paced.js'
import { type Layer, layered } from './pipeline.js'
import { createQuiet } from './quiet.js'
import { createQuota } from './quota.js'
import { createRate } from './rate.js'
import { repeatedWhilePassing } from './repeated.js'
import { createRoom } from './room.js'
import { signed } from './signed.js'
import { telling } from './telling.js'
import { withWholeLists } from './whole-lists.js'

const fine: Reply = jsonReply(200, {})
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const noPause = async (): Promise<void> => {}

/** Counts what passes. */
function counting(): { count: Layer; made(): number } {
  let made = 0
  return {
    made: () => made,
    count: (send) => (call) => {
      made += 1
      return send(call)
    },
  }
}

/** Gives hosts in pages of 20, each without a name; the first 30 are of others. */
const pages: Send = async ({ query = [] }) => {
  const from = Number(query.find(([name]) => name === 'offset')?.[1] ?? 0)
  const hosts = Array.from({ length: 40 }, (_, at) => ({
    id: `${at}`,
    memo: at < 30 ? 'private' : 'mc-abc123-1',
  }))
  return jsonReply(200, { hosts: hosts.slice(from, from + 20) })
}

/** Registers hosts with the ids 1, 2, … */
function registering(): Send {
  let made = 0
  return async () => jsonReply(200, { id: String(++made) })
}

test('layers stand in the order of the list, in whatever order they are given', async () => {
  const passed: string[] = []
  const layer =
    (name: string): Layer =>
    (send) =>
    (call) => {
      passed.push(name)
      return send(call)
    }

  const send = layered(async () => fine, { count: layer('count'), key: layer('key'), room: layer('room') })
  await layered(send, { transcript: layer('transcript'), lists: layer('lists') })(listHosts())

  expect(passed).toEqual(['lists', 'transcript', 'room', 'key', 'count'])
})

test('what belongs below a layer that is there already is refused', () => {
  const send = layered(async () => fine, { key: signed({ key: 'F' }) })

  expect(() => layered(send, { count: (each) => each })).toThrow('"count" belongs below "key"')
})

describe('what a case sees', () => {
  test('each page is an exchange, and what is not sent is none', async () => {
    const transcript = createTranscript()
    const says = 'Register Host is not there.'
    const send = layered(pages, {
      lists: withWholeLists,
      missing: guarded(new Map([['registerHost', { operation: 'registerHost', kind: 'missing', says }]])),
      transcript: transcript.through,
    })

    await send(listHosts())
    await expect(send(registerHost({}))).rejects.toThrow(Obstructed)

    expect(transcript.exchanges.map(({ call }) => call.operation)).toEqual([
      'listHosts',
      'listHosts',
      'listHosts',
    ])
  })

  test('the report shows what an impostor answered, and what it hides is removed', async () => {
    const transcript = createTranscript()
    const ledger = createLedger()
    const hiding: Layer = (send) => async (call) => {
      await send(call)
      return jsonReply(500, {})
    }
    await layered(registering(), { transcript: transcript.through, impostor: hiding, made: ledger.watch })(
      registerHost(hostBody('a')),
    )

    expect(transcript.exchanges.map(({ reply }) => reply?.status)).toEqual([500])
    expect((await ledger.left()).hosts).toEqual(['1'])
  })

  test('of what others made nothing is kept, though pages are told apart by it', async () => {
    const transcript = createTranscript()
    const send = layered(pages, {
      lists: withWholeLists,
      transcript: transcript.through,
      ours: withoutOthers('mc-abc123'),
    })

    expect(JSON.parse((await send(listHosts())).text).hosts.length).toBe(10)
    expect(JSON.stringify(transcript.exchanges)).not.toMatch('private')
  })

  test('lists are known under the word of the deployment, too', async () => {
    const call: Call = {
      operation: 'listCloudIntegrations',
      method: 'GET',
      path: '/api/v0/cloud-integrations',
    }
    const send = layered(async () => jsonReply(200, { acme_integrations: [{ id: 'x', name: 'private' }] }), {
      ours: withoutOthers('mc-abc123'),
      word: worded('acme'),
    })

    expect((await send(call)).text).not.toMatch('private')
  })
})

describe('what holds a run', () => {
  test('the clean-up of a case waits for what waits for room', async () => {
    const room = createRoom({ most: { host: 1 }, free: () => false, whenQuiet: () => {} })
    const server = registering()
    const other = layered(server, { room: room.enter() })
    await other(registerHost({}))
    const ledger = createLedger()
    const registered = layered(server, { made: ledger.watch, room: room.enter() })(registerHost({}))
    const left = ledger.left()
    await turn()
    await room.forgetting(async () => [])({ hosts: ['1'], integrations: [], emails: [] })
    await registered

    expect((await left).hosts).toEqual(['2'])
  })

  test('who waits for room keeps nobody waiting, and is not counted as made', async () => {
    const quiet = createQuiet()
    const room = createRoom({ most: { host: 1 }, free: () => false, whenQuiet: () => {} })
    const send = layered(registering(), {
      room: room.enter(),
      quiet: (each) => (call) => quiet.during(() => each(call)),
      quota: createQuota({ hosts: 2, invitations: 0, posts: 0, series: 0 }),
    })
    await send(registerHost({}))
    const waiting = send(registerHost({}))
    let isQuiet = false
    quiet.whenQuiet(() => {
      isQuiet = true
    })
    await turn()
    await turn()

    expect(isQuiet).toBe(true)
    await room.forgetting(async () => [])({ hosts: ['1'], integrations: [], emails: [] })
    await waiting
  })

  test('who listens hears of what was sent, and so does the ledger file', async () => {
    const footprint = createFootprint()
    const lines: LedgerLine[] = []
    const heard: (string | undefined)[] = []
    const base = layered(registering(), {
      told: telling(footprint.hear, ({ operation }) => heard.push(operation)),
      ending: endingAt(
        () => 1,
        () => heard.length,
      ),
      noted: noting((line) => lines.push(line)),
    })
    const send = layered(base, {
      cap: createCallCap(
        () => 20,
        new Map(),
        () => heard.length,
      ),
    })
    await send(registerHost(hostBody('a')))

    await expect(send(registerHost(hostBody('b')))).rejects.toThrow(Spent)
    const few = layered(registering(), {
      quota: createQuota({ hosts: 0, invitations: 0, posts: 0, series: 0 }),
      noted: noting((line) => lines.push(line)),
    })
    await expect(few(registerHost(hostBody('d')))).rejects.toThrow(Spent)
    await expect(base(registerHost(hostBody('c')))).rejects.toThrow(NoReply)
    expect(lines.filter((line) => 'making' in line)).toEqual([{ making: 'host', name: 'a' }])
    expect(footprint.figures().hosts.registered).toBe(1)
  })

  test('what is not removed, since nothing removes it, is none of its calls', async () => {
    const { count, made } = counting()
    const says = 'Retire Host is not there.'
    const known: Standing = new Map([['retireHost', { operation: 'retireHost', kind: 'missing', says }]])
    const send = layered(async () => fine, {
      removable: sparingMissing(known),
      cap: createCallCap(() => 21, new Map(), made),
      count,
    })
    for (let at = 0; at < 9; at++) await send(retireHost('x'))

    expect((await send(listHosts())).status).toBe(200)
    expect(made()).toBe(1)
  })

  test('a burst is none of what was announced, and has its 429', async () => {
    const send = layered(async () => ({ ...fine, status: 429 }), {
      waits: (each) => (call) => each({ ...call, waits: 'never' }),
      quota: createQuota({ hosts: 0, invitations: 0, posts: 0, series: 0 }),
      pace: createPace({ pause: noPause }).through,
    })

    expect((await send(postServiceMetrics('web', []))).status).toBe(429)
  })
})

describe('what holds a deployment', () => {
  test('a call without its key takes no turn and is no request', async () => {
    const { count, made } = counting()
    const waits: number[] = []
    const rate = createRate(1000, async (ms) => void waits.push(ms))
    const send = layered(async () => fine, { key: signed({ key: 'F' }), rate: rate.through, count })

    await expect(send({ ...listHosts(), key: 'read' })).rejects.toThrow('no read key')
    await send(listHosts())

    expect([waits, made()]).toEqual([[], 1])
  })

  test.each([
    ['a gateway', { repeated: repeatedWhilePassing(noPause) }, 502],
    ['a rate limit', { pace: createPace({ pause: noPause }).through }, 429],
  ])('what is sent again after %s takes its turn and counts', async (_, layers, status) => {
    const { count, made } = counting()
    const waits: number[] = []
    const rate = createRate(
      1000,
      async (ms) => void waits.push(ms),
      () => 0,
    )
    const send = layered(async () => (made() < 3 ? { ...fine, status } : fine), {
      ...layers,
      rate: rate.through,
      count,
    })
    await send(listHosts())

    expect([waits, made()]).toEqual([[1000, 2000], 3])
  })

  test('what waits for its turn is not sent to a server that answers nothing', async () => {
    const { count, made } = counting()
    const rate = createRate(1, turn)
    const breaker = createBreaker({ pause: noPause })
    const send = layered(
      async () => {
        throw new NoReply('nothing')
      },
      { rate: rate.through, breaker: breaker.through, count },
    )
    await Promise.allSettled(Array.from({ length: 40 }, () => send(listHosts())))

    expect(made()).toBe(10)
  })

  test.each(['breaker', 'rate', 'pace'] as const)(
    'a server is not slow for what the %s holds back',
    async (who) => {
      let now = 0
      let isHolding = false
      let most = 0
      let underWay = 0
      const holding: Layer = (send) => async (call) => {
        if (isHolding) now += 1000
        await turn()
        return send(call)
      }
      const server: Send = async () => {
        most = Math.max(most, ++underWay)
        await turn()
        underWay -= 1
        return fine
      }
      const send = layered(server, { [who]: holding, eased: eased(4, () => now) })
      const mostOf = async (calls: number): Promise<number> => {
        most = 0
        await Promise.all(Array.from({ length: calls }, () => send(listHosts())))
        return most
      }
      await mostOf(40)
      isHolding = true
      for (let at = 0; at < 100; at++) await mostOf(1)

      expect(await mostOf(8)).toBe(4)
    },
  )
})
