import { expect, test } from 'vitest'
import { getHost, listHosts, listInvitations } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { Throttled } from '../../suites/kernel/outcomes.js'
import { createLockout } from './lockout.js'

/** A server that takes every key until `locked` and again after so many ms. */
function locking(ms: number) {
  let [now, until] = [0, 0]
  const sent: string[] = []
  const lockout = createLockout(async (each) => {
    now += each
  })
  const send = lockout.through(async (call: Call) => {
    sent.push(call.path)
    const isRefused = now < until || call.path.endsWith('/forbidden')
    return { status: isRefused ? 401 : 200, headers: [], text: '' }
  })
  return { send, sent, lock: () => (until = now + ms), now: () => now }
}

test('a key that is locked out is waited for, and the call is sent again', async () => {
  const { send, lock, now } = locking(7_000)
  await send(listInvitations())
  lock()

  const replies = await Promise.all([send(getHost('h1')), send({ ...getHost('h2'), key: 'read' })])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(now()).toBe(8_000)
})

test('a refusal stands where a read is taken', async () => {
  const { send, sent } = locking(0)
  await send(listInvitations())

  expect((await send(getHost('forbidden'))).status).toBe(401)
  expect(sent).toEqual([listInvitations(), getHost('forbidden'), listInvitations()].map(({ path }) => path))
})

test.each<[string, Call]>([
  ['no key', { ...getHost('h1'), key: 'none' }],
  ['a key that does not exist', { ...getHost('h1'), key: 'invalid' }],
  ['a call that may not wait', { ...getHost('h1'), waits: 'never' }],
])('%s is waited for by nobody', async (_, call) => {
  const { send, lock, now } = locking(7_000)
  await send(listInvitations())
  lock()

  expect([(await send(call)).status, now()]).toEqual([401, 0])
})

test('nothing is known of a key that was never taken', async () => {
  const { send, lock, now } = locking(7_000)
  await send(listHosts([['name', 'web']]))
  lock()

  expect([(await send(listInvitations())).status, now()]).toEqual([401, 0])
})

test('a key that stays locked out leaves calls without a verdict, and is waited for once', async () => {
  const { send, lock, now } = locking(1e9)
  await send(listInvitations())
  lock()

  await expect(send(getHost('h1'))).rejects.toThrow(Throttled)
  const waited = now()
  await expect(send(getHost('h2'))).rejects.toThrow(Throttled)
  expect([waited, now()]).toEqual([123_000, 123_000])
})
