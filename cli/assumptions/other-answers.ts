import type { Choices } from '../../spec/choices.js'
import { brokenBy, openPoints, type PointId } from '../../spec/open-points.js'

/** A permitted answer to an open point, different from the one that the tests were written against. */
export interface OtherAnswer {
  readonly id: PointId
  readonly answer: string
}

/** Points that a client is told and cannot find out: where its key goes. */
const told: readonly string[] = ['keys.transport']

/** What fails under one of these fails under another answer as well, which changes more of the same. */
const narrower: readonly string[] = [
  'reply.lists.order: hosts-newest-first',
  'reply.lists.order: newest-first-settings-by-name',
  'reply.lists.order: by-id',
  'reply.timestamps: fractions-of-hosts',
  'reply.timestamps: fractions-of-invitations',
]

/** Every answer that a server may give instead of these, in the order of the table. */
export const otherAnswers = (base: Choices): OtherAnswer[] =>
  openPoints
    .filter(({ id }) => !told.includes(id))
    .flatMap(({ id, answers }) =>
      answers
        .filter((answer) => answer !== base[id] && brokenBy(id, answer).length === 0)
        .map((answer) => ({ id, answer }))
        .filter((each) => !narrower.includes(nameOf(each))),
    )

export const asChoices = (answers: readonly OtherAnswer[]): Partial<Choices> =>
  Object.fromEntries(answers.map(({ id, answer }) => [id, answer])) as Partial<Choices>

export const nameOf = ({ id, answer }: OtherAnswer): string => `${id}: ${answer}`
