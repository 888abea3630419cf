import { expect, test } from 'vitest'
import { createClock } from './clock.js'
import { createFakeServer } from './index.js'

const start = Date.UTC(2024, 1, 28)

test('runs on from where it is set', () => {
  const clock = createClock(start)
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
  expect(clock.now() - Date.UTC(2024, 1, 29, 2, 3, 4)).toBeLessThan(5_000)
  clock.set(start)
  clock.advance(1_500)
  expect(clock.now()).toBeGreaterThanOrEqual(start + 1_500)
})

test('frozen, it moves only when it is moved', () => {
  const clock = createClock(start)
  clock.set(start)
  clock.freeze()
  const frozen = clock.now()
  clock.advance({ seconds: 1 })
  expect(clock.now()).toBe(frozen + 1_000)
  clock.set(5)
  expect(clock.now()).toBe(5)
})

test('cannot be set to nonsense', () => {
  expect(() => createClock(start).advance(Number.NaN)).toThrow('Cannot set the clock to NaN.')
})

test('is what the Date header and every timestamp are taken from', () => {
  const { clock, answer } = createFakeServer({ clock: start })
  clock.set(start)
  clock.freeze()

  const { headers, text } = answer({ method: 'POST', path: '/api/v0/hosts', body: { name: 'x', meta: {} } })
  clock.advance({ days: 1 })

  expect(headers).toContainEqual(['date', 'Wed, 28 Feb 2024 00:00:00 GMT'])
  const host = JSON.parse(answer({ method: 'GET', path: `/api/v0/hosts/${JSON.parse(text).id}` }).text).host
  expect(host.createdAt).toBe(start / 1000)
  expect(answer({ method: 'GET', path: '/' }).headers).toContainEqual([
    'date',
    'Thu, 29 Feb 2024 00:00:00 GMT',
  ])
})
