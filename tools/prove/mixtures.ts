import type { FakeServerOptions } from '../../fake-server/index.js'
import { createRandom } from '../../fixtures/random.js'
import { type Choices, defaultChoices } from '../../spec/choices.js'
import { openPoints, type PointId } from '../../spec/open-points.js'

/** An answer that the fake does not give by default. */
export type Choice = readonly [id: PointId, answer: string]

/** Every answer of every open point except the defaults. */
export const otherAnswers: readonly Choice[] = openPoints.flatMap(({ id, answers, default: given }) =>
  answers.filter((each) => each !== given).map((each) => [id, each] as const),
)

export const worded = (choices: readonly Choice[]): string =>
  choices.map((each) => each.join(': ')).join(', ')

export const asChoices = (choices: readonly Choice[]): Partial<Choices> => Object.fromEntries(choices)

/**
 * Packs with several of these answers each, every answer in exactly one. Those in a pack are far apart in the
 * table, so they rarely interact.
 */
export function packs(size: number, answers = otherAnswers): Choice[][] {
  const count = Math.ceil(answers.length / size)
  return Array.from({ length: count }, (_, pack) => answers.filter((_, at) => at % count === pack))
}

/** A greased fake that also takes its keys in another way. Grease alone does not change that. */
export function mixture(seed: number): FakeServerOptions {
  const transport = openPoints.find(({ id }) => id === 'keys.transport')?.answers ?? []
  const way = transport[Math.floor(createRandom(seed)() * transport.length)]
  return { grease: seed, choices: { 'keys.transport': way } as Partial<Choices> }
}

/** The choices that differ from the defaults. */
export const differing = (choices: Partial<Choices>): Choice[] =>
  (Object.entries(choices) as [PointId, string][]).filter(([id, answer]) => defaultChoices[id] !== answer)
