import { expect, test } from 'vitest'
import { NoReply } from '../../spec/http.js'
import { createFakeServer } from '../index.js'

const list = { method: 'GET', path: '/api/v0/hosts' }

test.each([
  ['reset', 'The connection was reset.', false],
  ['hang', 'No answer came.', false],
  ['truncate', 'The answer was cut short.', true],
] as const)('%s leaves no reply', async (fault, message, answered) => {
  const fake = createFakeServer({ clock: 0 })
  fake.faults.add('listHosts', { [fault]: true, times: 2 })
  const sent = fake.send(list).catch((error: unknown) => error)
  await new Promise(setImmediate)
  fake.clock.advance({ minutes: 5 })

  const error = await sent

  expect(error).toBeInstanceOf(NoReply)
  expect(error).toMatchObject({ answered, message: expect.stringContaining(message) })
  expect(() => fake.answer(list)).toThrow(NoReply)
})

test('deliver is the one way of a call', () => {
  const { deliver, answer } = createFakeServer({ clock: 0 })

  expect(deliver(list).reply.text).toBe(answer(list).text)
  expect(deliver({ ...list, method: 'HEAD' })).toMatchObject({ reply: { status: 200, text: '' } })
})
