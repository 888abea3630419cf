import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.js'

const start = Date.UTC(2024, 1, 28)
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A clock with timers, and the delays of those that have run. */
function waiting(...delays: number[]) {
  const clock = createClock()
  const called: number[] = []
  const cancels = delays.map((delay) => clock.after(delay, () => called.push(delay)))
  return { clock, called, cancels }
}

test('fire in real time while the clock runs', () => {
  const { called } = waiting(20, 10)

  vi.advanceTimersByTime(9)
  expect(called).toEqual([])
  vi.advanceTimersByTime(1)
  expect(called).toEqual([10])
  vi.advanceTimersByTime(10)
  expect(called).toEqual([10, 20])
})

test('fire at once, in order, when the clock is moved past them', () => {
  const { clock, called } = waiting(2 * hour, hour, hour, 4 * hour)

  clock.advance({ hours: 1 })
  expect(called).toEqual([hour, hour])
  clock.set(start + 3 * hour)
  expect(called).toEqual([hour, hour, 2 * hour])
  vi.advanceTimersByTime(hour)
  expect(called).toHaveLength(4)
})

test('see the time at which they are due, and what they start fires on the way', () => {
  const clock = createClock(start)
  const seen: number[] = []
  const tick = () => {
    seen.push(clock.now() - start)
    if (seen.length < 5) clock.after(hour, tick)
  }
  clock.after(hour, tick)

  clock.advance({ hours: 3 })

  expect(seen).toEqual([hour, 2 * hour, 3 * hour])
  expect(clock.now()).toBe(start + 3 * hour)
})

test('what they do to the clock stays', () => {
  const clock = createClock(start)
  clock.freeze()
  clock.after(hour, () => clock.advance({ days: 1 }))

  clock.advance({ hours: 2 })

  expect(clock.now()).toBe(start + 25 * hour)
})

test('never fire while it is frozen, whatever the machine says', () => {
  const { clock, called } = waiting(10)
  clock.freeze()

  vi.advanceTimersByTime(hour)
  expect(called).toEqual([])
  clock.advance(9)
  expect(called).toEqual([])
  clock.resume()
  vi.advanceTimersByTime(1)
  expect(called).toEqual([10])
})

test('what is left to wait stays when the clock is set back', () => {
  const { clock, called } = waiting(hour)
  clock.advance(hour - 10)

  clock.set('2020-01-01')
  vi.advanceTimersByTime(9)
  expect(called).toEqual([])
  vi.advanceTimersByTime(1)
  expect(called).toEqual([hour])
})

test('and when the clock goes back to what it was', () => {
  const { clock, called } = waiting(hour)
  const before = clock.save()
  clock.advance(hour - 10)

  clock.restore(before)

  vi.advanceTimersByTime(10)
  expect(called).toEqual([hour])
})

test('can be called off, before and after', () => {
  const { clock, called, cancels } = waiting(10, 20)
  cancels[0]?.()
  vi.advanceTimersByTime(20)
  for (const cancel of cancels) cancel()

  expect(called).toEqual([20])
  expect(vi.getTimerCount()).toBe(0)
  clock.after(hour, () => called.push(0))
  clock.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('wait longer than a timer of the machine can', () => {
  const days = 100 * 24 * hour
  const { called } = waiting(days)

  vi.advanceTimersByTime(days - 1)
  expect(called).toEqual([])
  vi.advanceTimersByTime(1)
  expect(called).toEqual([days])
})

test('one that throws keeps neither the clock nor the others from going on', () => {
  const clock = createClock(start)
  const called: string[] = []
  clock.after(1, () => {
    throw new Error('mine')
  })
  clock.after(2, () => called.push('other'))

  expect(() => clock.advance(10)).toThrow('mine')
  expect(clock.now()).toBe(start + 10)
  vi.advanceTimersByTime(1)
  expect(called).toEqual(['other'])
})

test('only those that are waited for keep the process', () => {
  vi.useRealTimers()
  const clock = createClock()
  const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length
  const before = timers()

  clock.after(hour, () => {})
  expect(timers()).toBe(before)
  clock.after(2 * hour, () => {}, { keepsAlive: true })
  expect(timers()).toBe(before + 1)
  clock.stop()
  expect(timers()).toBe(before)
})
