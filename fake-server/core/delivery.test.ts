import { expect, test } from 'vitest'
import { NoReply } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { type After, arrival, type Delivery, received } from './delivery.js'

const reply = { status: 200, headers: [], text: '{}' }

/** A clock that runs what is due only when told to. */
function stoppedClock() {
  const waiting: [milliseconds: number, run: () => void][] = []
  const after: After = (milliseconds, run) => {
    waiting.push([milliseconds, run])
    return () => {}
  }
  return { after, waiting }
}

test('what has no fault arrives at once', async () => {
  const { after, waiting } = stoppedClock()

  expect(await arrival({ reply }, after)).toBe(reply)
  expect(waiting).toEqual([])
})

test.each<[Omit<Delivery, 'reply'>, milliseconds: number]>([
  [{ delayMs: 300 }, 300],
  [{ fault: 'drip', dripMs: 1000 }, 1000],
  [{ delayMs: 300, fault: 'drip', dripMs: 1000 }, 1300],
])('%j arrives whole, and late', async (how, milliseconds) => {
  const { after, waiting } = stoppedClock()
  const arrived = arrival({ reply, ...how }, after)

  expect(waiting.map(([each]) => each)).toEqual([milliseconds])
  waiting[0]?.[1]()
  expect(await arrived).toBe(reply)
})

test.each([
  ['reset', 'The connection was reset.', false],
  ['hang', 'No answer came.', false],
  ['truncate', 'The answer was cut short.', true],
] as const)('%s leaves no reply', async (fault, message, answered) => {
  const { after, waiting } = stoppedClock()
  const arrived = arrival({ reply, fault }, after)
  for (const [, run] of waiting) run()
  const error = await arrived.catch((each: unknown) => each)

  expect(error).toBeInstanceOf(NoReply)
  expect(error).toMatchObject({ answered, message: expect.stringContaining(message) })
  expect(() => received({ reply, fault })).toThrow(NoReply)
})

test('deliver is the one way of a call', () => {
  const { deliver, answer } = createFakeServer({ clock: 0 })
  const call = { method: 'GET', path: '/api/v0/hosts' }

  expect(deliver(call).reply.text).toBe(answer(call).text)
  expect(deliver({ ...call, method: 'HEAD' })).toMatchObject({ reply: { status: 200, text: '' } })
})
