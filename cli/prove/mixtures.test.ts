import { describe, expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { accusations, deviations, told } from './accusations.js'
import { asChoices, mixture, otherAnswers, packs } from './mixtures.js'
import { deviatesUnder } from './owned-up.js'

describe('the suite accuses nobody of a choice that the document leaves', () => {
  test.each(packs(6).map((pack) => [pack.map((each) => each.join(': ')).join(', '), pack] as const))(
    '%s',
    async (_, pack) => {
      expect(told(await accusations({ choices: asChoices(pack) }, { cases }))).toBe('')
    },
  )

  test.each(Array.from({ length: 50 }, (_, at) => at + 1))('a mixture from the seed %i', async (seed) => {
    expect(told(await accusations(mixture(seed), { cases }))).toBe('')
  })
})

test('what is owned up to is so: each such answer deviates from those clauses, and no others', async () => {
  const owned = otherAnswers.filter((each) => deviatesUnder(asChoices([each])).size > 0)
  for (const each of owned) {
    const choices = asChoices([each])
    expect(await deviations({ choices }, { cases }), each.join(': ')).toEqual(
      [...deviatesUnder(choices)].sort(),
    )
  }
  expect(owned.length).toBeGreaterThan(0)
})
