import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { drawn } from '../../properties/drawn.js'
import { run } from '../../runner/run.js'
import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'
import { fakeWithoutJournal, settings, targetOf } from './fake-run.js'
import { innocents } from './innocents.js'
import { caughtQuickly, type Found, manners, runInManner, toldIn, withoutCasesOf } from './judged.js'
import { mixture } from './mixtures.js'
import { wornClauses } from './worn.js'

const whole = (seed: number) => ({ cases: [...cases, ...drawn({ runs: 10, seed })], observations })
const names = Object.keys(manners) as (keyof typeof manners)[]

test.each(names.map((name, at) => [name, at + 1] as const))(
  'all calls of a run together accuse nobody: %s',
  async (name, seed) => {
    const parts = name === 'reads lag' ? { cases, observations } : whole(seed)

    expect(toldIn(await runInManner(name, parts, seed, mixture(seed)))).toEqual([])
  },
)

test.each(Object.keys(innocents))('nor a server of another kind: %s', async (name) => {
  const target = targetOf(fakeWithoutJournal(), innocents[name])

  expect(toldIn(await run(target, { ...settings, cases, observations }))).toEqual([])
})

test('where only a should is not held, no must is said to be broken', async () => {
  const shoulds = wornClauses.filter((id) => clauseOf(id as ClauseId).level === 'should')
  const found: string[] = []
  for (const id of shoulds.filter((_, at) => at % 24 === 0)) {
    const target = targetOf(fakeWithoutJournal({ departures: [departure(id)] }))
    const { traffic } = await run(target, { ...settings, cases })
    const musts = traffic.filter(({ verdict }) => verdict === 'violates')
    found.push(...musts.map(({ clause }) => `${id}: ${clause}`))
  }

  expect(found).toEqual([])
})

/** Of 384 departures, the cases of a quick run find 194, and its calls together 32 more. */
test('a quick run has no case for some, and tells them all the same', async () => {
  const departures = [
    'invitation.list.authority',
    'host.update.identity',
    'integration.services.metrics.one',
    'host.monitoring.status',
    'integration.access.unset',
  ]
  const caught: [string, Found][] = []
  for (const clause of departures)
    caught.push([clause, await caughtQuickly({ departures: [departure(clause)] })])
  const untold = caught.filter(([clause, { parts, traffic }]) => ![...parts, ...traffic].includes(clause))

  expect(untold).toEqual([])
  expect(caught.filter(([, { parts }]) => !parts.length).length).toBeGreaterThan(2)
})

test('wrong servers are told without the cases of the clause that they break', async () => {
  const unseen: Found[] = []
  for (const { clause, impostor } of cases.filter((_, at) => at % 40 === 20)) {
    const caught = await withoutCasesOf(clause, { cases }, impostor)
    if (!caught.parts.length) unseen.push(caught)
  }

  expect(unseen.length).toBeLessThan(27)
  expect(unseen.filter(({ traffic }) => traffic.length > 0).length).toBeGreaterThanOrEqual(3)
})
