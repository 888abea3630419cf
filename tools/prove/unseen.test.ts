import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { mixture } from './mixtures.js'
import { unseen } from './unseen.js'

test.each(Array.from({ length: 10 }, (_, at) => at + 1))(
  'every case rejects its impostor, whatever else the server chooses: seed %i',
  async (seed) => {
    expect(await unseen(mixture(seed), cases)).toEqual([])
  },
)
