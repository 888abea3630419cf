import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { accusations, deviations, told } from './accusations.js'
import { casesNear } from './choices-read.js'
import { asChoices, otherAnswers } from './mixtures.js'
import { deviatesUnder } from './owned-up.js'

/** The others would go the same way as on the fake as it is. */
const near = await casesNear(cases)

test.each(otherAnswers)('the suite does not accuse a server whose %s is %s', async (openPoint, answer) => {
  const choices = asChoices([[openPoint, answer]])

  expect(told(await accusations({ choices }, { cases: near(openPoint) }))).toBe('')
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
