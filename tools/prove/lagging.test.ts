import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { faultsUnderLag } from './lagging.js'

/** `npm run prove` tries twenty seeds. */
test.each([1])(
  'where reads lag every case still rejects its impostor, or cannot tell, and accuses nobody: seed %i',
  async (seed) => {
    const found = []
    for (const each of cases) found.push(...(await faultsUnderLag(each, seed)))

    expect(found).toEqual([])
  },
  300_000,
)
