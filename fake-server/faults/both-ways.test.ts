import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Call, headerOf, type Reply } from '../../spec/http.js'
import { type FaultOptions, type RunningFakeServer, startFakeServer } from '../index.js'
import { overHttp } from '../testing/over-http.js'

let fake: RunningFakeServer
beforeEach(async () => {
  fake = await startFakeServer({ clock: '2026-01-15T12:00:00Z' })
  fake.clock.freeze()
})
afterEach(() => fake.close())

const register: Call = { method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }

const hostCount = (): number =>
  JSON.parse(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).text).hosts.length

type Outcome = Reply | 'no reply'

const outcome = (sent: Promise<Reply>): Promise<Outcome> => sent.catch((): Outcome => 'no reply')

const ways = {
  'in process': (call: Call) => outcome(fake.send(call)),
  'over a socket': (call: Call) => outcome(overHttp(fake.url, fake.keys)(call)),
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What a client can observe of an outcome. */
function seen(heard: Outcome) {
  if (heard === 'no reply') return heard
  const { status, text } = heard
  const retryAfter = headerOf(heard, 'retry-after')
  const contentType = headerOf(heard, 'content-type')
  return { status, isJson: isJson(text), contentType, ...(retryAfter && { retryAfter }) }
}

const usual = { status: 200, isJson: true, contentType: 'application/json' }

const table: [FaultOptions, ReturnType<typeof seen>][] = [
  [{ status: 503 }, { ...usual, status: 503 }],
  [
    { status: 429, retryAfter: 30 },
    { ...usual, status: 429, retryAfter: '30' },
  ],
  [
    { status: 503, retryAfter: { minutes: 2 } },
    { ...usual, status: 503, retryAfter: '120' },
  ],
  [{ reset: true }, 'no reply'],
  [{ truncate: true }, 'no reply'],
  [{ malformed: true }, { ...usual, isJson: false }],
  [{ contentType: 'text/html' }, { ...usual, contentType: 'text/html' }],
]

describe.each(Object.entries(ways))('%s', (_, send) => {
  describe.each(table)('%j', (options, expected) => {
    test.each(['none', 'committed'] as const)('hits the first call, %s', async (effect) => {
      const changes = effect === 'committed' ? 1 : 0
      fake.faults.add('registerHost', { ...options, effect })

      expect(seen(await send(register))).toEqual(expected)

      expect(hostCount()).toBe(changes)
      expect(seen(await send(register))).toEqual(usual)
      expect(hostCount()).toBe(changes + 1)
      expect(fake.faults.pending()).toEqual([])
    })

    test('an answer is spoilt after the effect, anything else comes instead of it', async () => {
      fake.faults.add('registerHost', options)

      await send(register)

      expect(hostCount()).toBe('status' in options || 'reset' in options ? 0 : 1)
    })

    test('hits it late', async () => {
      fake.faults.add('registerHost', { ...options, delay: { seconds: 5 } })
      let heard: Outcome | undefined
      const sent = send(register).then((each) => {
        heard = each
      })
      await received()

      fake.clock.advance(4_999)
      await turns()
      expect(heard).toBeUndefined()
      fake.clock.advance(1)
      await sent

      expect(seen(heard as Outcome)).toEqual(expected)
    })
  })

  test('a delay alone lets the call do its work, and answers late', async () => {
    fake.faults.add('registerHost', { delay: 300 })
    const sent = send(register)
    await received()

    expect(hostCount()).toBe(1)
    fake.clock.advance(300)

    expect(seen(await sent)).toEqual(usual)
  })

  test('a drip takes as long as it is told to, and arrives whole', async () => {
    fake.faults.add('registerHost', { drip: { seconds: 3 }, delay: { seconds: 1 } })
    let heard: Outcome | undefined
    const sent = send(register).then((each) => {
      heard = each
    })
    await received()
    await pass(3_999)
    expect(heard).toBeUndefined()
    await pass(1)
    await sent

    expect(seen(heard as Outcome)).toEqual(usual)
    expect(hostCount()).toBe(1)
  })

  test('a hang ends when the fake is closed', async () => {
    fake.faults.add('*', { hang: true })
    const sent = send(register)
    await received()

    await fake.close()

    expect(await sent).toBe('no reply')
  })
})

async function received(): Promise<void> {
  while (fake.journal.last() === undefined) await turns(1)
}

const turns = async (count = 20): Promise<void> => {
  for (let at = 0; at < count; at++) await new Promise(setImmediate)
}

/** Advances in small steps, since a drip uses many timers. */
async function pass(milliseconds: number): Promise<void> {
  fake.clock.advance(milliseconds)
  await turns()
}
