import { type Choices, defaultChoices } from '../../spec/choices.js'
import { brokenBy, openPoints } from '../../spec/open-points.js'
import { show } from '../../spec/show.js'
import { mulberry32, pick } from '../core/random.js'

/** A client is told where its key goes and cannot find out by itself, so this point keeps its answer. */
const left: readonly string[] = ['keys.transport']

/** The answers to each open point that break no clause. */
const free = openPoints.map(
  ({ id, answers }) => [id, answers.filter((answer) => brokenBy(id, answer).length === 0)] as const,
)

/** Draws an answer to every open point that breaks no clause. The same seed gives the same choices. */
export function greasedChoices(seed: number): Choices {
  if (!Number.isSafeInteger(seed)) throw new TypeError(`grease: expected a whole number, got ${show(seed)}.`)
  const random = mulberry32(seed)
  const drawn: Record<string, string> = {}
  for (const [id, answers] of free) {
    const answer = pick<string>(answers, random)
    if (!left.includes(id)) drawn[id] = answer
  }
  return { ...defaultChoices, ...drawn }
}
