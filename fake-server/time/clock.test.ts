import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeServer } from '../index.js'
import { createClock } from './clock.js'

const start = Date.UTC(2024, 1, 28)

test('runs on from where it is set', () => {
  const clock = createClock(start)
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 })
  expect(clock.now() - Date.UTC(2024, 1, 29, 2, 3, 4)).toBeLessThan(5_000)
  clock.set(start)
  clock.advance(1_500)
  expect(clock.now()).toBeGreaterThanOrEqual(start + 1_500)
})

test('follows the machine when nothing is said', () => {
  expect(Math.abs(createClock().now() - Date.now())).toBeLessThan(1_000)
})

test('frozen at a moment, it shows that one, however slow the machine is', () => {
  let time = Date.now()
  const ticking = vi.spyOn(Date, 'now').mockImplementation(() => ++time)
  onTestFinished(() => ticking.mockRestore())
  const clock = createClock(start)

  clock.freeze(start)

  expect(clock.now()).toBe(start)
})

test('frozen, it moves only when it is moved; resumed, it runs on from there', () => {
  const clock = createClock(start)
  clock.freeze('2024-02-28T00:00:00Z')
  clock.advance({ seconds: 1 })
  expect(clock.now()).toBe(start + 1_000)
  clock.set(5)
  expect(clock.now()).toBe(5)
  clock.resume()
  expect(clock.now() - 5).toBeLessThan(5_000)
  clock.freeze()
  clock.freeze()
  expect(clock.now() - 5).toBeLessThan(5_000)
})

test.each([
  ['epoch milliseconds', start],
  ['a Date', new Date(start)],
  ['a date', '2024-02-28'],
  ['a time', '2024-02-28T01:00+01:00'],
])('takes %s', (_, moment) => {
  const { clock } = createFakeServer({ clock: moment })
  clock.freeze(moment)
  expect(clock.now()).toBe(start)
})

test('every day that there is can be set, and no other', () => {
  const clock = createClock(start)
  const isSet = (day: string) => {
    try {
      clock.set(day)
      return true
    } catch {
      return false
    }
  }
  const number = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const padded = (each: number) => String(each).padStart(2, '0')
  const wrong = number(1900, 2100)
    .flatMap((year) => number(0, 13).flatMap((month) => number(28, 32).map((day) => [year, month, day])))
    .filter(([year = 0, month = 0, day = 0]) => {
      const made = new Date(Date.UTC(year, month - 1, day))
      const isDay = made.getUTCMonth() === month - 1 && made.getUTCDate() === day
      return isSet(`${year}-${padded(month)}-${padded(day)}`) !== isDay
    })

  expect(wrong).toEqual([])
})

test.each([
  ['2024-02-28T00:00:00', 'clock.set: expected epoch milliseconds, a Date, or text such as'],
  ['yesterday', 'got "yesterday"'],
  [new Date('never'), 'got Invalid Date'],
  [Number.NaN, 'got NaN'],
  [9e15, 'expected epoch milliseconds from -8630000000000000 to 8630000000000000, got 9000000000000000'],
  ['2024-02-30', 'got "2024-02-30"'],
  ['2023-02-29', 'got "2023-02-29"'],
  ['2024-04-31T00:00:00Z', 'got "2024-04-31T00:00:00Z"'],
  ['2024-02-28T24:30Z', 'got "2024-02-28T24:30Z"'],
  [null as unknown as number, 'got null'],
])('cannot be set to %s', (moment, message) => {
  expect(() => createClock(start).set(moment)).toThrow(message)
})

test('cannot be advanced by what is no duration', () => {
  const clock = createClock(start)
  const typo = { hour: 1 } as unknown as { hours: number }

  expect(() => clock.advance(typo)).toThrow(
    'clock.advance: expected milliseconds, or an object of days, hours, minutes, seconds, got {"hour":1}.',
  )
  expect(() => clock.advance(Number.POSITIVE_INFINITY)).toThrow('got Infinity')
  expect(() => clock.advance('1' as unknown as number)).toThrow('got "1"')
})

test('is what the Date header and every timestamp are taken from', () => {
  const { clock, answer } = createFakeServer({ clock: start })
  clock.freeze(start)

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
