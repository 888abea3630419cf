import { nameOf, type OtherAnswer } from '../../cli/assumptions/other-answers.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import { type Choices, defaultChoices } from '../../spec/choices.js'
import { openPoints, type PointId } from '../../spec/open-points.js'
import { createRandom, pick } from '../../spec/random.js'

/** Every answer of every open point except the defaults. */
export const otherAnswers: readonly OtherAnswer[] = openPoints.flatMap(({ id, answers, default: given }) =>
  answers.filter((each) => each !== given).map((answer) => ({ id, answer })),
)

export const worded = (choices: readonly OtherAnswer[]): string => choices.map(nameOf).join(', ')

/**
 * Packs with up to six of these answers each, every answer in exactly one. Those in a pack are far apart in the
 * table, so they rarely interact.
 */
export function packs(answers = otherAnswers): OtherAnswer[][] {
  const count = Math.ceil(answers.length / 6)
  return Array.from({ length: count }, (_, pack) => answers.filter((_, at) => at % count === pack))
}

/** A greased fake that also takes its keys in another way. Grease alone does not change that. */
export function mixture(seed: number): FakeServerOptions {
  const transport = openPoints.find(({ id }) => id === 'keys.transport')?.answers ?? []
  const way = pick(transport, createRandom(seed))
  return { grease: seed, choices: { 'keys.transport': way } as Partial<Choices> }
}

/** The choices that differ from the defaults. */
export const differing = (choices: Partial<Choices>): OtherAnswer[] =>
  (Object.entries(choices) as [PointId, string][])
    .map(([id, answer]) => ({ id, answer }))
    .filter(({ id, answer }) => defaultChoices[id] !== answer)
