import { expect, test } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer } from '../index.js'

const call = { method: 'GET', path: '/api/v0/hosts' }
const secret = 'a-secret-key'

test.each<[given: unknown, message: string]>([
  [undefined, "Expected a call such as { method: 'GET', path: '/api/v0/hosts' }, got nothing."],
  [null, "Expected a call such as { method: 'GET', path: '/api/v0/hosts' }, got null."],
  ['/api/v0/hosts', 'Expected a call such as'],
  [{}, 'method: expected a text such as "GET", got nothing.'],
  [{ method: 'GET' }, 'path: expected a text such as "/api/v0/hosts", got nothing.'],
  [{ ...call, method: 5 }, 'method: expected a text such as "GET", got 5.'],
  [{ ...call, query: {} }, 'query: expected pairs of texts such as [["status", "working"]], got {}.'],
  [{ ...call, query: [['status', 5]] }, 'query: expected pairs of texts'],
  [{ ...call, query: ['ab'] }, 'query: expected pairs of texts'],
  [
    { ...call, headers: { 'x-api-key': secret } },
    'headers: expected pairs of texts such as [["x-api-key", "…"]], got a value of the type object.',
  ],
  [{ ...call, headers: new Headers({ 'x-api-key': secret }) }, 'headers: expected pairs of texts'],
  [{ ...call, headers: [['x-api-key', undefined]] }, 'headers: expected pairs of texts'],
  [
    { ...call, key: secret },
    'key: expected one of full, read, write, outside, other, invalid, none, where full means keys.readWrite, got another text.',
  ],
  [{ ...call, raw: 5 }, 'raw: expected a text or bytes, got a value of the type number.'],
])('%j is no call: it is refused with what was expected, and leaves no trace', async (given, message) => {
  const fake = createFakeServer()
  const answer = () => fake.answer(given as Call)

  expect(answer).toThrow(TypeError)
  expect(answer).toThrow(message)
  expect(answer).not.toThrow(secret)
  await expect(fake.send(given as Call)).rejects.toThrow(message)
  expect(fake.journal.entries).toEqual([])
})

test.each<Partial<Call>>([
  { query: [], headers: [] },
  { query: [['status', 'working']], headers: [['accept', '*/*']], key: 'none' },
  { raw: '{}' },
  { raw: new Uint8Array() },
])('%j is a call', (rest) => {
  expect(createFakeServer().answer({ ...call, ...rest }).status).toBeLessThan(500)
})

test('a key in the headers goes before the kind that a call names', () => {
  const fake = createFakeServer()
  const headers = [['x-api-key', fake.keys.read]] as const

  expect(fake.answer({ method: 'POST', path: '/api/v0/hosts', headers }).status).toBe(403)
})
