import { expect, test } from 'vitest'
import { expectSamePoints } from './points.js'

const points = Array.from({ length: 9 }, (_, at) => ({ time: 1795778100 + at * 60, value: at + 0.5 }))
const words = (got: typeof points, expected = points) => {
  try {
    return expectSamePoints(got, expected)
  } catch (error) {
    return (error as Error).message
  }
}

test('of many points those that differ are named', () => {
  const last = { time: 1795778580, value: 8.5 }
  const rounded = [{ ...last, value: 8 }, ...points.slice(0, -1)]

  expect(words(rounded)).toBe(
    `expected among 9 points ${JSON.stringify([last])}, got ${JSON.stringify([{ ...last, value: 8 }])}`,
  )
  expect(words(points.slice(0, -1))).toBe(
    `expected among 9 points ${JSON.stringify([last])}, got none of these`,
  )
  expect(words([], points.slice(0, 2))).toBe(
    `expected the points ${JSON.stringify(points.slice(0, 2))}, got []`,
  )
  expect(words([], points.slice(0, 2).toReversed())).toBe(words([], points.slice(0, 2)))
  expect(words(points)).toBeUndefined()
})
