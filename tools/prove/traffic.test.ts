import { expect, test } from 'vitest'
import { isJudgedInTraffic } from '../../judge/judged-clauses.js'
import { drawn } from '../../properties/drawn.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { mixture } from './mixtures.js'
import { proves } from './proves.js'
import { brokenIn, traffic, trafficOf } from './traffic.js'
import { sharesOf, sumOf } from './traffic-share.js'

/** Every nth case. */
const everyOf = (step: number) => cases.filter((_, at) => at % step === 0)

proves(traffic, [
  ...[{}, mixture(1), mixture(2)].map((fake) => ({
    cases: [...cases, ...drawn({ runs: 3, seed: 1 })],
    ...{ observations, fake },
  })),
  { cases: everyOf(6), observations, lagging: 1 },
  ...[3, 4].map((seed) => ({ cases: everyOf(8), fake: mixture(seed), apart: true })),
  ...[1, 2].map((lagging) => ({ cases: everyOf(8), lagging, apart: true })),
])

test('it sees what keys of a told kind are wrongly given or refused', async () => {
  const { impostors, seen } = sumOf(await sharesOf(cases.filter(({ id }) => id.startsWith('keys/'))))

  expect(seen / impostors).toBeGreaterThan(0.6)
})

test('it sees three of four impostors, and only clauses that are said to be judged', async () => {
  const some = everyOf(6)
  const { impostors, seen, own } = sumOf(await sharesOf(some))

  expect(seen / impostors).toBeGreaterThan(0.72)
  expect(own / impostors).toBeGreaterThan(0.58)

  const broken = new Set<string>()
  for (const each of some.filter((_, at) => at % 4 === 0))
    for (const clause of brokenIn(await trafficOf(each, { impostor: each.impostor })).keys())
      broken.add(clause)
  expect([...broken].filter((id) => !isJudgedInTraffic(id))).toEqual([])
})
