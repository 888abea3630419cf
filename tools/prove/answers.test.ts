import { expect, test } from 'vitest'
import { asChoices, nameOf, type OtherAnswer } from '../../cli/assumptions/other-answers.js'
import { brokenBy, decidedPoints, openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import { broken } from './accusations.js'
import { answers } from './answers.js'
import { casesNear } from './choices-read.js'
import { otherAnswers, packs } from './mixtures.js'
import { proves } from './proves.js'

/** The other cases would do the same as on the default fake. */
const near = await casesNear(cases)

/** Whether nearly every case comes near a choice. */
const isWide = ({ id }: OtherAnswer): boolean => near(id).length > cases.length / 2
const narrow = otherAnswers.filter((each) => !isWide(each))

proves(answers, [
  ...narrow.map((each) => [[each], { cases: near(each.id) }] as const),
  ...packs(otherAnswers.filter(isWide)).map((pack) => [pack, { cases }] as const),
])

const breaking: readonly OtherAnswer[] = [
  ...otherAnswers,
  ...decidedPoints.flatMap(({ id, answers }) => answers.map((answer) => ({ id, answer }))),
].filter(({ id, answer }) => brokenBy(id, answer).length > 0)

/**
 * Only the cases near an open point can say something about it. What the document decides is checked in all
 * cases.
 */
const tellingOf = ({ id }: OtherAnswer) => (isOpen(id) ? near(id) : cases)
const isOpen = (id: string): boolean => openPoints.some((each) => each.id === id)

test.each(breaking.map((each) => [nameOf(each), each] as const))(
  '%s breaks the clauses that are said to be',
  async (_, each) => {
    expect(await broken({ choices: asChoices([each]) }, { cases: tellingOf(each) })).toEqual(
      [...brokenBy(each.id, each.answer)].sort(),
    )
  },
)
