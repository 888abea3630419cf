import { expect, test } from 'vitest'
import { clauses } from '../../spec/clauses/index.js'
import { cases } from '../../suites/index.js'
import { quickIds } from '../../suites/quick.generated.js'
import { meetQuick } from '../../tools/prove/quick/meet-quick.js'
import { shareFound } from '../../tools/prove/quick/quick-choice.js'
import { newSince, rejectionsOf } from '../../tools/prove/quick/rejections.js'
import { runConformance } from '../entries/run-conformance.js'
import { UsageError } from '../options/usage-error.js'

test('a quick run takes at most 300 calls, and says how many musts it leaves out', async () => {
  const { summary, run, cases: ran, footprint, openPoints } = await runConformance({ quick: true })
  const musts = clauses.filter(({ level, untested }) => level === 'must' && untested === undefined).length

  expect(summary).toMatchObject({ exitCode: 0, must: { violates: 0, inconclusive: 0, untested: 0 } })
  expect(summary.requests).toBeLessThanOrEqual(300)
  expect(run.leftOut).toBe(musts - summary.must.conforms)
  expect(run.options).toMatchObject({ quick: true })
  expect(ran.map(({ id }) => id)).toEqual(quickIds)
  expect(openPoints).toEqual([])
  expect(footprint?.leftBehind).toEqual([])
})

test('narrowed down, it leaves out what the narrowed suite has more', async () => {
  const { summary, run } = await runConformance({ quick: true, clause: 'host.status.*' })
  const whole = await runConformance({ clause: 'host.status.*', properties: false })

  expect(run.leftOut).toBe(whole.summary.must.conforms - summary.must.conforms)
})

test('it has no properties to run', async () => {
  await expect(runConformance({ quick: true, onlyProperties: true })).rejects.toThrow(UsageError)
})

test('its cases reject four of five impostors, as measured: npm run quick chooses them anew', () => {
  expect(shareFound(quickIds, rejectionsOf(cases))).toBeGreaterThanOrEqual(0.8)
  expect(newSince(cases).length).toBeLessThan(cases.length / 20)
})

test('of impostors taken at equal distances, a whole quick run finds as many', async () => {
  const sample = cases.filter((_, at) => at % 10 === 5)

  const { violates, deviates } = await meetQuick(sample)

  expect((violates + deviates) / sample.length).toBeGreaterThanOrEqual(0.7)
})
