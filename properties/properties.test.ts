import { expect, test } from 'vitest'
import { runInMemory } from '../tools/prove/in-memory.js'
import { rejecting, sound } from '../tools/prove/of-properties.js'
import { seedsFrom } from '../tools/prove/proof.js'
import { proves } from '../tools/prove/proves.js'
import { properties } from './all.js'

const seeds = seedsFrom(1, 10)

proves(
  sound,
  properties.map((property) => ({ property, seeds: [1, 2, 3], runs: 50 })),
)

proves(
  rejecting,
  properties.map((property) => ({ property, seeds, runs: 25 })),
)

test.each(properties.map((each) => [each.id, each] as const))(
  '%s comes to where it means something by 25 inputs, and by fewer or says so',
  async (_, property) => {
    const unsure: string[] = []
    for (const seed of seeds)
      for (const runs of [1, 25]) {
        const { verdict, message } = await runInMemory(property, { runs, seed })
        const isSaid = runs < 25 && verdict === 'untested' && message?.endsWith('Try more with --runs.')
        if (verdict !== 'conforms' && !isSaid)
          unsure.push(`seed ${seed}, ${runs} runs: ${verdict} ${message}`)
      }

    expect(unsure).toEqual([])
  },
)
