import { type Choices, settleChoices } from '../../spec/choices.js'
import { defined } from '../../spec/defined.js'
import type { Wearable } from '../core/departures.js'
import type { Some } from '../core/kept.js'

/** How a fake answers: its choices for the open points, and the clauses it breaks. */
export interface Manner {
  readonly choices: Choices
  /** The choices that somebody made. */
  readonly chosen: Some<Choices>
  readonly departures: readonly Wearable[]
}

/** The one point that can only be settled at the start. */
export const settledAtStart = 'server.clock'

/** A manner with some answers changed, the others kept. Throws a `TypeError` for an unknown answer. */
export function withChoices(manner: Manner, more: Some<Choices>): Manner {
  const choices = settleChoices(more, manner.choices)
  if (choices[settledAtStart] !== manner.choices[settledAtStart])
    throw new TypeError(
      `choices: "${settledAtStart}" is settled when a fake starts. Set its clock instead, or start another fake.`,
    )
  return { ...manner, choices, chosen: { ...manner.chosen, ...defined(more) } }
}
