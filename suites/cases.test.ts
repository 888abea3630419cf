import { describe, expect, test } from 'vitest'
import { fakeFor } from '../cli/fake/fake-for.js'
import { stageInMemory } from '../cli/fake/in-memory.js'
import { createFakeServer } from '../fake-server/index.js'
import { effectsOf } from '../runner/case/effects-of.js'
import { runCase } from '../runner/case/run-case.js'
import { cases } from './index.js'
import type { ConformanceCase } from './kernel/case.js'

/** A fresh fake in memory, as a case sees it. */
const stage = (each: ConformanceCase) => stageInMemory(createFakeServer(fakeFor(each)))

describe.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
  test('conforms on the fake and leaves nothing behind', async () => {
    const { verdict, message, leftBehind, exchanges } = await runCase(each, stage(each))

    expect({ verdict, message, leftBehind }).toEqual({
      verdict: 'conforms',
      message: undefined,
      leftBehind: [],
    })
    const told = each.effects.filter((effect) => effect !== 'bursts')
    expect(told.toSorted()).toEqual(effectsOf(exchanges).toSorted())
  })

  test('rejects its impostor', async () => {
    const { verdict, message } = await runCase(each, { ...stage(each), impostor: each.impostor })

    expect(['violates', 'deviates'], `${verdict}: ${message}`).toContain(verdict)
    expect(message, 'told by things').not.toMatch(/\[(true|false)\b/)
  })
})
