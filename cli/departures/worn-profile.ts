import type { Wearable } from '../../fake-server/index.js'
import type { Choices } from '../../spec/choices.js'
import type { Profile } from '../../spec/profile.js'
import { departure } from './departures.js'

/** A profile in the form that a fake takes. */
export interface WornProfile {
  choices: Partial<Choices>
  departures: Wearable[]
}

/** Throws `UsageError` for a departure whose clause or case does not exist. */
export const asWorn = ({ choices, departures }: Profile): WornProfile => ({
  choices,
  departures: departures.map(departure),
})
