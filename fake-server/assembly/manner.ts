import { type Choices, settleChoices } from '../../spec/choices.js'
import type { Some } from '../core/some.js'
import type { Wearable } from '../core/wearable.js'

/** How a fake answers: what it says to the open points, and which clauses it breaks. */
export interface Manner {
  readonly choices: Choices
  /** The answers that somebody chose. */
  readonly chosen: Some<Choices>
  readonly departures: readonly Wearable[]
}

/** What only a beginning can settle. */
export const settledAtStart = 'server.clock'

/** A manner with other answers: what is left out stays. Throws a `TypeError` for what cannot be answered so. */
export function withChoices(manner: Manner, given: Some<Choices>): Manner {
  const choices = settleChoices(given, manner.choices)
  if (choices[settledAtStart] !== manner.choices[settledAtStart])
    throw new TypeError(
      `choices: "${settledAtStart}" is settled when a fake starts. Set its clock instead, or start another fake.`,
    )
  const answered = Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined))
  return { ...manner, choices, chosen: { ...manner.chosen, ...answered } }
}
