import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { createRandom } from '../../fixtures/random.js'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { runCase } from '../../runner/run-case.js'
import { cases } from '../../suites/index.js'
import { stageOn } from './fake-run.js'
import { withReplicas } from './replicas.js'

test.each([1, 2, 3, 4, 5])(
  'reads that come from replicas accuse nobody: seed %i',
  async (seed) => {
    const found: string[] = []
    for (const each of [...cases, ...properties.map((one) => asCase(one, { runs: 10, seed }))]) {
      const fake = createFakeServer({ clock: '2026-01-15T12:00:00Z' })
      const send = withReplicas(fake, { lag: 1400, random: createRandom(seed) })
      const { verdict, message } = await runCase(each, { ...stageOn(fake), send, settle: 2000 })
      if (verdict !== 'conforms' && verdict !== 'untested') found.push(`${each.id} ${verdict}: ${message}`)
    }

    expect(found).toEqual([])
  },
  120_000,
)
