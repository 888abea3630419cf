import { expect, test } from 'vitest'
import { getHost } from '../../fixtures/calls.js'
import type { Exchange, Reply } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import type { Step } from './history.js'
import { createLag } from './lag.js'
import { createPlay, createSide, type Sides } from './play.js'
import { recordHistory } from './record-history.js'

const waitsOf = async (id: string): Promise<number[]> => {
  const { steps } = await recordHistory(
    cases.filter((each) => each.id === id),
    1,
  )
  return steps.flatMap(({ wait }) => wait ?? [])
}

test('a history waits where a server must tell times apart, and not for reads that might lag', async () => {
  expect.soft(await waitsOf('hosts/lookup/oldest-of-several')).toEqual([1100, 1100])
  expect.soft(await waitsOf('hosts/list/default-hides-maintenance')).toEqual([])
})

test('once it is seen how long answers lag, nothing is waited for much longer', () => {
  const sides = [0, 1].map(() => createSide({ send: () => Promise.reject() })) as unknown as Sides
  const of = (memo: string): Exchange => ({ call: getHost('x'), ms: 0, reply: shown(memo) })
  const step: Step = { at: 0, by: new Set(), call: getHost('x'), reply: shown('new'), names: [] }
  const follow = createLag().follow([createPlay(sides[0]), createPlay(sides[1])], sides)
  const late = follow(step)
  late.isWorth([of('old'), of('old')], [], 0)
  late.isWorth([of('new'), of('new')], [], 350)
  late.end()

  const again = follow(step)

  expect([350, 750].map((waited) => again.isWorth([of('old'), of('old')], [], waited))).toEqual([true, false])
})

const shown = (memo: string): Reply => ({
  ...{ status: 200, headers: [['content-type', 'application/json']] },
  text: JSON.stringify({ host: { memo } }),
})
