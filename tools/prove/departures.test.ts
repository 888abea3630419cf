import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { mixture } from './mixtures.js'
import { unseen } from './unseen.js'

const departing = cases.flatMap((each) => (each.departure ? [{ ...each, impostor: each.departure }] : []))

/** Other tests try the impostors, which break more. */
test.each([{}, mixture(1)])(
  'every case rejects what a fake wears in place of its impostor: %o',
  async (options) => {
    expect(departing.length).toBeGreaterThan(100)
    expect(await unseen(options, departing)).toEqual([])
  },
)
