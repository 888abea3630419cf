import type { Choices } from '../../spec/choices.js'
import { type Answered, readProfile, renderProfile } from '../../spec/profile.js'
import { observations } from '../../suites/observations/index.js'
import { runOnFake } from './fake-run.js'

/** Points that show only on a socket, or by a clock that the run does not move. */
export const onTheWire = ['http.framing', 'http.connection', 'http.compression', 'server.clock'] as const

/**
 * The observed answers of a fake with these choices, by open point; "other" stands for any answer without a
 * name.
 */
export async function observed(choices: Partial<Choices>, runOn = runOnFake): Promise<Answered[]> {
  const { results } = await runOn({ choices }, { cases: [], observations })
  const points = new Map(observations.map(({ id, openPoint }) => [id, openPoint]))
  return results
    .filter(({ verdict }) => verdict === 'observed')
    .map(({ id, answer = '' }) => ({
      id: points.get(id) ?? id,
      answer: answer.replace(/^other: .*/s, 'other'),
    }))
}

/**
 * Remembers what is observed of a fake in memory, which does the same each time, for proofs that look at it
 * from several sides.
 */
export function observedOnce(): typeof observed {
  const known = new Map<string, Promise<Answered[]>>()
  return (choices, runOn = runOnFake) => {
    const key = JSON.stringify(choices)
    const seen = (runOn === runOnFake && known.get(key)) || observed(choices, runOn)
    if (runOn === runOnFake) known.set(key, seen)
    return seen
  }
}

/** The points that a fake answers differently when it gets the profile saved from one with these choices. */
export async function lostOnTheWay(
  choices: Partial<Choices>,
  runOn = runOnFake,
  observe = observed,
): Promise<string[]> {
  const before = await observe(choices, runOn)
  const after = await observed(readProfile(renderProfile({ answers: before }, [])).choices, runOn)
  const answers = new Map(after.map(({ id, answer }) => [id, answer]))
  return before
    .filter(({ id, answer }) => answers.get(id) !== answer)
    .map(({ id, answer }) => `${id}: ${answer}, then ${answers.get(id) ?? 'unobserved'}`)
}
