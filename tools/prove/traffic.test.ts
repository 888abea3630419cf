import { expect, test } from 'vitest'
import { isJudgedInTraffic } from '../../judge/judged-clauses.js'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { mixture } from './mixtures.js'
import { accusedIn, archived, brokenIn, trafficOf, trafficOfRun } from './traffic.js'
import { sharesOf, sumOf } from './traffic-share.js'

/** Every nth case. `npm run prove -- --traffic` takes them all. */
const everyOf = (step: number) => cases.filter((_, at) => at % step === 0)

const drawn = properties.map((each) => asCase(each, { runs: 3, seed: 1 }))

test.each([0, 1, 2])('a judge accuses nobody of the archive of a run: mixture %i', async (seed) => {
  const traffic = await trafficOfRun(
    { cases: [...cases, ...drawn], observations },
    { fake: seed ? mixture(seed) : {} },
  )

  expect(accusedIn('run', archived(traffic))).toEqual([])
})

test('nor of one of whose reads lag, many cases at once', async () => {
  const traffic = await trafficOfRun({ cases: everyOf(6), observations }, { lagging: 1 })

  expect(accusedIn('run', archived(traffic))).toEqual([])
})

test.each([3, 4])('nor where every read is waited for: mixture %i', async (seed) => {
  for (const each of everyOf(8))
    expect(accusedIn(each.id, await trafficOf(each, { fake: mixture(seed) }))).toEqual([])
})

test.each([1, 2])('nor where reads lag: seed %i', async (lagging) => {
  for (const each of everyOf(8)) expect(accusedIn(each.id, await trafficOf(each, { lagging }))).toEqual([])
})

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
