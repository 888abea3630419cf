import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { mixture } from './mixtures.js'
import { unseen } from './unseen.js'

/** `npm run prove` tries ten. */
test.each([1, 2, 3])(
  'every case rejects its impostor, whatever else the server chooses: seed %i',
  async (seed) => {
    expect(await unseen(mixture(seed), cases)).toEqual([])
  },
  120_000,
)
