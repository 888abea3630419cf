import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
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
