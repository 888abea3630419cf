import { describe, expect, test } from 'vitest'
import { runInMemory } from '../cli/prove/in-memory.js'
import { properties } from './all.js'

const seeds = Array.from({ length: 50 }, (_, at) => at + 1)

describe.each(properties.map((each) => [each.id, each] as const))('%s', (_, property) => {
  test('conforms on the fake and leaves nothing behind', async () => {
    for (const seed of seeds.slice(0, 3)) {
      const { verdict, message, leftBehind } = await runInMemory(property, { runs: 50, seed })

      expect({ seed, verdict, message, leftBehind }).toEqual({
        ...{ seed, verdict: 'conforms', message: undefined, leftBehind: [] },
      })
    }
  })

  test('rejects its impostor, whatever the seed', async () => {
    const { impostor } = property
    const missed: string[] = []
    for (const seed of seeds) {
      const { verdict, message } = await runInMemory(property, { runs: 25, seed, impostor })
      if (verdict !== 'violates' && verdict !== 'deviates') missed.push(`seed ${seed} ${verdict}: ${message}`)
    }

    expect(missed).toEqual([])
  })
})
