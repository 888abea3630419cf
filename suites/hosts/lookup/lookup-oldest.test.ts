import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { findingYoungestAmong } from './finding-youngest.js'
import { lookupOldestCases } from './lookup-oldest.js'

test('a server that prefers a working host to an older one violates', async () => {
  const preferring = findingYoungestAmong((siblings) => siblings.at(-1)?.status === 'working')
  const ofThree = lookupOldestCases.find(({ id }) => id === 'hosts/lookup/oldest-of-three') as ConformanceCase
  const stage = stageInMemory(createFakeServer(), { impostor: preferring, pause: async () => {} })

  const { verdict, clause = ofThree.clause } = await runCase(ofThree, stage)

  expect([verdict, clause]).toEqual(['violates', 'host.lookup.oldest'])
})
