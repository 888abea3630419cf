import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { accusations, told } from './accusations.js'
import { mixture } from './mixtures.js'

/** `npm run prove` tries fifty. */
test.each(Array.from({ length: 12 }, (_, at) => at + 1))(
  'the suite accuses nobody of a mixture of choices: seed %i',
  async (seed) => {
    expect(told(await accusations(mixture(seed), { cases }))).toBe('')
  },
)
