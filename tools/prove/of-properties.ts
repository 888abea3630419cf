import { properties } from '../../properties/all.js'
import type { Property } from '../../properties/kernel/property.js'
import { isBroken } from '../../spec/is-broken.js'
import { runInMemory } from './in-memory.js'
import { type Proof, seedsFrom } from './proof.js'

/** A property, and the seeds and the inputs with which it is run. */
interface Drawing {
  property: Property
  seeds: readonly number[]
  runs: number
}

const nameOf = ({ property }: Drawing): string => property.id

export const sound: Proof<Drawing> = {
  says: '%s conforms on the fake and leaves nothing behind',
  all: ({ first, runs }) => properties.map((property) => ({ property, seeds: [first], runs })),
  nameOf,
  async wrong({ property, seeds, runs }) {
    const found: string[] = []
    for (const seed of seeds) {
      const { verdict, message, leftBehind } = await runInMemory(property, { runs, seed })
      if (verdict !== 'conforms') found.push(`seed ${seed} ${verdict}: ${message}`)
      if (leftBehind.length) found.push(`seed ${seed} leaves behind: ${leftBehind.join(', ')}`)
    }
    return found
  },
}

/** Another test judges how small its counterexample becomes, and at which clause. */
export const rejecting: Proof<Drawing> = {
  says: '%s rejects its impostor, whatever the seed',
  all: ({ first, count }) =>
    properties.map((property) => ({ property, seeds: seedsFrom(first, count), runs: 25 })),
  nameOf,
  async wrong({ property, seeds, runs }) {
    const { impostor } = property
    const missed: string[] = []
    for (const seed of seeds) {
      const met = await runInMemory(property, { runs, seed, impostor, shrinking: 0 })
      if (!isBroken(met)) missed.push(`seed ${seed} ${met.verdict}: ${met.message}`)
    }
    return missed
  },
}
