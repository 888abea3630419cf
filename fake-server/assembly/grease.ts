import { type Choices, defaultChoices } from '../../spec/choices.js'
import { brokenBy, openPoints } from '../../spec/open-points.js'
import { createRandom, pick } from '../../spec/random.js'
import { show } from '../../spec/show.js'

/** The answers to each open point that break no clause. */
const free = openPoints.map(
  ({ id, answers }) => [id, answers.filter((answer) => brokenBy(id, answer).length === 0)] as const,
)

/** A client is told where its key goes and cannot find out by itself. */
const toldToClients = { 'keys.transport': defaultChoices['keys.transport'] }

/** Draws an answer to every open point that breaks no clause. The same seed gives the same choices. */
export function greasedChoices(seed: number): Choices {
  if (!Number.isSafeInteger(seed)) throw new TypeError(`grease: expected a whole number, got ${show(seed)}.`)
  const random = createRandom(seed)
  const drawn: Record<string, string> = {}
  for (const [id, answers] of free) drawn[id] = pick<string>(answers, random)
  return { ...defaultChoices, ...drawn, ...toldToClients }
}
