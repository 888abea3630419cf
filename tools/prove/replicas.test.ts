import { expect, test } from 'vitest'
import { properties } from '../../properties/all.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property } from '../../properties/kernel/property.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { runCase } from '../../runner/case/run-case.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom } from '../../spec/random.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'
import { withReplicas } from './replicas.js'

/** Runs on a fake whose reads come from replicas, each up to 1.4 s behind. */
function lagging(each: ConformanceCase, seed: number, impostor?: Impostor): Promise<CaseResult> {
  const fake = fakeWithoutJournal({ clock: '2026-01-15T12:00:00Z' })
  const send = withReplicas(fake, createRandom(seed))
  return runCase(each, { ...stageOn(fake), send, settle: 2000, impostor })
}

const asked = (property: Property, seed: number): ConformanceCase => asCase(property, { runs: 10, seed })

test.each([1, 2])(
  'a property accuses nobody whose reads come from replicas: seed %i',
  async (seed) => {
    const found: string[] = []
    for (const property of properties) {
      const { verdict, message } = await lagging(asked(property, seed), seed)
      if (verdict !== 'conforms' && verdict !== 'untested')
        found.push(`${property.id} ${verdict}: ${message}`)
    }

    expect(found).toEqual([])
  },
  120_000,
)

test.each([1])(
  'a property does not let its impostor through where reads come from replicas: seed %i',
  async (seed) => {
    const missed: string[] = []
    for (const property of properties) {
      const met = await lagging(asked(property, seed), seed, property.impostor)
      if (!isBroken(met)) missed.push(`${property.id} ${met.verdict}: ${met.message}`)
    }

    expect(missed).toEqual([])
  },
  120_000,
)
