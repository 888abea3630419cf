import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { getHost } from '../../fixtures/calls.js'
import type { Target } from '../../runner/send/target.js'
import type { Exchange, Reply } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import { targetInMemory } from '../fake/in-memory.js'
import { readSettings } from '../options/conformance-options.js'
import { diffTargets } from './diff-targets.js'
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

const sides = [0, 1].map(() => createSide({ send: () => Promise.reject() })) as unknown as Sides
const of = (memo: string): Exchange => ({ call: getHost('x'), ms: 0, reply: shown(memo) })

test('once it is seen how long answers lag, nothing is waited for much longer', () => {
  const step: Step = { at: 0, by: new Set(), call: getHost('x'), reply: shown('new'), names: [] }
  const follow = createLag().follow([createPlay(sides[0]), createPlay(sides[1])], sides)
  const late = follow(step)
  late.isWorth([of('old'), of('old')], [], 0)
  late.isWorth([of('new'), of('new')], [], 350)
  late.end()

  const again = follow(step)

  expect([350, 750].map((waited) => again.isWorth([of('old'), of('old')], [], waited))).toEqual([true, false])
})

test('an answer that is another each time is soon waited for no more, however long something else lagged', () => {
  const follow = createLag().follow([createPlay(sides[0]), createPlay(sides[1])], sides)
  const isWaitedFor = (before: string, after: string): boolean => {
    const step = follow({ at: 0, by: new Set(), call: getHost('x'), reply: shown('new'), names: [] })
    const isWorth = step.isWorth([of(before), of(before)], [], 0)
    step.isWorth([of(after), of(after)], [], 2000)
    step.end()
    return isWorth
  }
  isWaitedFor('old', 'new')

  const waits = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? isWaitedFor('a', 'b') : isWaitedFor('b', 'a'),
  )

  expect([waits.slice(0, 3), waits.slice(-3)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

const shown = (memo: string): Reply => ({
  ...{ status: 200, headers: [['content-type', 'application/json']] },
  text: JSON.stringify({ host: { memo } }),
})

test('fields that both sides add at random are waited for as if they stayed', async () => {
  let waited = 0
  const [one, other] = [1, 2].map((idSeed): Target => {
    const target = targetInMemory(createFakeServer({ idSeed, grease: 3, journalLimit: 0 }))
    const pause = async (ms: number): Promise<void> => {
      waited += ms
    }
    return { ...target, pause }
  }) as [Target, Target]

  const { differences } = await diffTargets(
    [one, other],
    readSettings({ case: ['hosts/update/*', 'cloud-integrations/get/*'], seed: 1, runs: 1 }),
  )

  expect(differences).toEqual([])
  expect(waited).toBeLessThan(150_000)
})
