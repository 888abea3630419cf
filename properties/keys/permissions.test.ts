import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { asCase } from '../kernel/as-case.js'
import { permitted, validity } from './permissions.js'

/** A 404 for a graph that nobody knows by this name does not tell that a call without a key deleted it. */
test('a server that names its graphs otherwise is not accused of what keys may do', async () => {
  const fake = createFakeServer({ choices: { 'graph.name': 'first-part' } })
  const parts = [validity, permitted].map((each) => asCase(each, { runs: 300, seed: 1 }))

  const { report } = await measuredReport((send) => send, { parts, fake })

  expect(report.cases.map(({ verdict, message }) => [verdict, message])).toEqual([
    ['conforms', undefined],
    ['conforms', undefined],
  ])
})
