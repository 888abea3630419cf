import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Series } from './series.js'

test('put in any order, points are as a sorted map would have them', () => {
  const series = new Series()
  const expected = new Map<number, number>()
  for (let step = 0, time = 1; step < 2000; step++, time = (time * 48_271) % 509) {
    series.put(time, step)
    expected.set(time, step)
  }

  const points = [...expected].sort(([a], [b]) => a - b).map(([time, value]) => ({ time, value }))
  expect(series.between(-1, 1e9)).toEqual(points)
  expect(series.between(100, 200)).toEqual(points.filter(({ time }) => time >= 100 && time <= 200))
})

test('a million points take less than 32 MB', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const held = () => {
    collectGarbage()
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    return arrayBuffers + heapUsed
  }
  const before = held()
  const series = new Series()
  for (let time = 0; time < 1_000_000; time++) series.put(time, time / 3)

  expect(held() - before).toBeLessThan(32e6)
  expect(series.between(500_000, 500_999)).toHaveLength(1000)
})
