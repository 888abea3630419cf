import { expect, test } from 'vitest'
import { createVirtualTime } from './dry-run.js'

test('time goes by only where everybody waits, and everybody wakes when it is time', async () => {
  let passed = 0
  const { now, sleep } = createVirtualTime((ms) => {
    passed += ms
  })
  const woken: [string, number][] = []
  const walk = async (name: string, ...steps: number[]): Promise<void> => {
    for (const step of steps) {
      await sleep(step)
      woken.push([name, now()])
    }
  }

  await Promise.all([walk('a', 3_600_000, 10), walk('b', 7_200_000), walk('c', 1, 0)])

  expect(woken).toEqual([
    ['c', 1],
    ['c', 1],
    ['a', 3_600_000],
    ['a', 3_600_010],
    ['b', 7_200_000],
  ])
  expect([now(), passed]).toEqual([7_200_000, 7_200_000])
})
