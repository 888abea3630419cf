import { expect, test } from 'vitest'
import type { Call, Pairs, Reply, Send } from '../../spec/http.js'
import { createPace } from './paced.js'

const post: Call = { operation: 'postServiceMetrics', method: 'POST', path: '/api/v0/services/a/tsdb' }
const get: Call = { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts' }

const reply = (status: number, headers: Pairs = []): Reply => ({ status, headers, text: '' })

/** A server that throttles this many times, with a clock that only waiting moves. */
function throttling(times: number, headers: Pairs = []): { send: Send; waits: number[]; calls: Call[] } {
  const calls: Call[] = []
  let left = times
  return {
    calls,
    waits: [],
    send: async (call) => {
      calls.push(call)
      return call.operation === post.operation && left-- > 0 ? reply(429, headers) : reply(200)
    },
  }
}

function paced(server: Send, means: Parameters<typeof createPace>[0]) {
  const { through, waited } = createPace(means)
  return { send: through(server), waited }
}

const pauseInto = (waits: number[]) => async (ms: number) => void waits.push(ms)

test('waits as long as Retry-After says, then sends again', async () => {
  const { send, waits, calls } = throttling(1, [['Retry-After', '7']])

  const answer = await paced(send, { pause: pauseInto(waits) }).send(post)

  expect([answer.status, waits, calls.length]).toEqual([200, [7000], 2])
})

test('reads a Retry-After that is a date by the clock of the server', async () => {
  const headers: Pairs = [
    ['date', 'Sat, 01 Jan 2000 00:00:00 GMT'],
    ['retry-after', 'Sat, 01 Jan 2000 00:00:09 GMT'],
  ]
  const { send, waits } = throttling(1, headers)

  await paced(send, { pause: pauseInto(waits) }).send(post)

  expect(waits).toEqual([9000])
})

test('without Retry-After waits ever longer, up to a minute in all, then lets the 429 stand', async () => {
  const { send, waits } = throttling(100)

  const answer = await paced(send, { pause: pauseInto(waits) }).send(post)

  expect(answer.status).toBe(429)
  expect(waits.reduce((sum, each) => sum + each)).toBe(60_000)
})

test('spends no more than its budget', async () => {
  const { send, waits } = throttling(100, [['retry-after', '50']])
  const pace = paced(send, { pause: pauseInto(waits), budget: 90_000 })

  const answer = await pace.send(post)

  expect([answer.status, waits]).toEqual([429, [50_000]])
})

test('tells how much time went by with calls held back, while it goes by', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const pace = paced(throttling(1).send, { pause: () => held })

  const answer = pace.send(post)
  await new Promise(setImmediate)
  const [early, later] = [
    pace.waited(),
    await new Promise<number>((resolve) => setImmediate(() => resolve(pace.waited()))),
  ]
  release()
  await answer
  const after = pace.waited()

  expect(early).toBeGreaterThan(0)
  expect(later).toBeGreaterThan(early)
  expect(after).toBeGreaterThanOrEqual(later)
  expect(pace.waited()).toBe(after)
})

test('once an operation is given up its calls wait no more', async () => {
  const { send, waits } = throttling(100)
  const pace = paced(send, { pause: pauseInto(waits) })
  await pace.send(post)
  const before = waits.length

  await pace.send(post)

  expect(waits.length).toBe(before)
})

test('holds back calls of the same operation only', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { send, calls } = throttling(1)
  const pace = paced(send, { pause: () => held })

  const first = pace.send(post)
  await Promise.resolve()
  await new Promise(setImmediate)
  const second = pace.send(post)
  const other = await pace.send(get)
  const before = calls.filter(({ operation }) => operation === post.operation).length
  release()
  const answers = await Promise.all([first, second])

  expect(other.status).toBe(200)
  expect(before).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('who is in a hurry waits a minute in all, then is told, and nobody waits for it', async () => {
  const { send, waits, calls } = throttling(3, [['Retry-After', '40']])
  const pace = paced(send, { pause: pauseInto(waits) })

  await expect(pace.send({ ...post, waits: 'a minute' })).rejects.toThrow(
    'The server limits how often it takes Post Service Metrics.',
  )
  await expect(pace.send({ ...post, waits: 'a minute' })).rejects.toThrow()
  expect((await pace.send({ ...post, waits: 'a minute' })).status).toBe(200)
  expect([waits, calls.length]).toEqual([[40_000], 4])
})

test('who asks for it has the 429', async () => {
  const { send, waits } = throttling(1, [['Retry-After', '7']])

  expect((await paced(send, { pause: pauseInto(waits) }).send({ ...post, waits: 'never' })).status).toBe(429)
  expect(waits).toEqual([])
})
