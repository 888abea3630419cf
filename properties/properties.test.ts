import { describe, expect, test } from 'vitest'
import { runInMemory } from '../tools/prove/in-memory.js'
import { properties } from './all.js'

/** `npm run prove` tries fifty. */
const seeds = Array.from({ length: 10 }, (_, at) => at + 1)

describe.each(properties.map((each) => [each.id, each] as const))('%s', (_, property) => {
  test('conforms on the fake and leaves nothing behind', async () => {
    for (const seed of seeds.slice(0, 3)) {
      const { verdict, message, leftBehind } = await runInMemory(property, { runs: 50, seed })

      expect({ seed, verdict, message, leftBehind }).toEqual({
        ...{ seed, verdict: 'conforms', message: undefined, leftBehind: [] },
      })
    }
  })

  test('comes to where it means something by 25 inputs, and by fewer or says so', async () => {
    const unsure: string[] = []
    for (const seed of seeds)
      for (const runs of [1, 25]) {
        const { verdict, message } = await runInMemory(property, { runs, seed })
        const isSaid = runs < 25 && verdict === 'untested' && message?.endsWith('Try more with --runs.')
        if (verdict !== 'conforms' && !isSaid)
          unsure.push(`seed ${seed}, ${runs} runs: ${verdict} ${message}`)
      }

    expect(unsure).toEqual([])
  })

  /** Another test judges how small its counterexample becomes, and at which clause. */
  test('rejects its impostor, whatever the seed', async () => {
    const { impostor } = property
    const missed: string[] = []
    for (const seed of seeds) {
      const { verdict, message } = await runInMemory(property, { runs: 25, seed, impostor, shrinking: 0 })
      if (verdict !== 'violates' && verdict !== 'deviates') missed.push(`seed ${seed} ${verdict}: ${message}`)
    }

    expect(missed).toEqual([])
  })
})
