import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { changesBy } from '../../suites/kernel/changes-by.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { properties } from '../all.js'
import { asCase } from './as-case.js'

/** A pool without a free connection, for the 600 ms after so many calls. */
async function verdictWith(callsBefore: number): Promise<string | undefined> {
  const parts = properties
    .filter(({ id }) => id === 'properties/hosts/role-format')
    .map((each) => asCase(each, { runs: 25, seed: 1 }))
  const fake = createFakeServer()
  let calls = 0
  let from: number | undefined
  const { report } = await measuredReport(
    (send) => async (call) => {
      calls += 1
      if (calls > callsBefore) from ??= fake.clock.now()
      const isExhausted = from !== undefined && fake.clock.now() - from < 600
      return isExhausted ? jsonReply(503, { error: 'no connection is free' }) : send(call)
    },
    { parts, fake },
  )
  return report.cases[0]?.verdict
}

test.each([0, 1, 40, 60])('a property outlasts 600 ms of 503 after %i calls', async (callsBefore) => {
  expect(await verdictWith(callsBefore)).toBe('conforms')
})

const ofIds = (...ids: string[]) =>
  properties.filter(({ id }) => ids.includes(id)).map((each) => asCase(each, { runs: 25, seed: 3831211569 }))

test('a property holds few settings at a time', async () => {
  const held = new Set<string>()
  let most = 0

  await measuredReport(
    (send) => async (call) => {
      const reply = await send(call)
      for (const { what, id, isMade } of changesBy(call, reply))
        if (what === 'cloud integration' && isMade) held.add(id)
        else held.delete(id)
      most = Math.max(most, held.size)
      return reply
    },
    { parts: ofIds('properties/cloud-integrations/both-lists') },
  )

  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(8)
})

test('a drawn update reaches no setting that others look at', async () => {
  const { report } = await measuredReport((send) => send, {
    parts: ofIds('properties/cloud-integrations/both-lists', 'properties/general/bad-input'),
  })

  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['conforms', 'conforms'])
})
