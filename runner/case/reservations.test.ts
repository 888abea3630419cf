import { expect, test } from 'vitest'
import { createReservations, untilEnded } from './reservations.js'

test('a second case waits for the end of the first, and asks again', async () => {
  const { until } = createReservations()
  const [first, second] = [untilEnded(), untilEnded()]
  const asked: string[] = []

  expect(await until(first.ended)('x')).toBe(true)
  expect(await until(first.ended)('x')).toBe(true)
  const waiting = until(second.ended)('x').then((is) => asked.push(`second ${is}`))
  await new Promise(setImmediate)
  expect(asked).toEqual([])
  first.end()
  await waiting

  expect(asked).toEqual(['second false'])
  expect(await until(second.ended)('x')).toBe(true)
})

test('what was had by another case when the server was asked is asked for again', async () => {
  const { until } = createReservations()
  const [first, second] = [untilEnded(), untilEnded()]
  await until(first.ended)('x')
  const asked = performance.now()
  first.end()
  await new Promise(setImmediate)

  expect(await until(second.ended)('x', asked)).toBe(false)
  expect(await until(second.ended)('x', performance.now())).toBe(true)
})

test('other things are free', async () => {
  const { until } = createReservations()

  expect(await until(untilEnded().ended)('x')).toBe(true)
  expect(await until(untilEnded().ended)('y')).toBe(true)
})
