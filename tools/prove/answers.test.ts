import { expect, test } from 'vitest'
import { brokenBy, decidedPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import { accusations, broken, told } from './accusations.js'
import { casesNear } from './choices-read.js'
import { asChoices, type Choice, otherAnswers } from './mixtures.js'

/** The others would go the same way as on the fake as it is. */
const near = await casesNear(cases)

test.each(otherAnswers)('the suite does not accuse a server whose %s is %s', async (openPoint, answer) => {
  const choices = asChoices([[openPoint, answer]])

  expect(told(await accusations({ choices }, { cases: near(openPoint) }))).toBe('')
})

const breaking: readonly Choice[] = [
  ...otherAnswers,
  ...decidedPoints.flatMap(({ id, answers }) => answers.map((answer) => [id, answer] as const)),
].filter(([id, answer]) => brokenBy(id, answer).length > 0)

test.each(breaking)('a server whose %s is %s breaks the clauses that are said to be', async (id, answer) => {
  expect(await broken({ choices: asChoices([[id, answer]]) }, { cases })).toEqual(
    [...brokenBy(id, answer)].sort(),
  )
})
