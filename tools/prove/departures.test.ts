import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { mixture } from './mixtures.js'
import { proves } from './proves.js'
import { unseenBy } from './unseen.js'

/** What a fake wears in place of an impostor. Other tests try the impostors, which break more. */
const departing = cases.flatMap((each) => (each.departure ? [{ ...each, impostor: each.departure }] : []))

test('many impostors have a departure of their own', () => {
  expect(departing.length).toBeGreaterThan(100)
})

proves(unseenBy(departing), [{}, mixture(1)])
