import type { Wearable } from '../../fake-server/index.js'
import type { Choices } from '../../spec/choices.js'
import type { Profile } from '../../spec/profile.js'
import { departure } from './departures.js'

/** A profile as a fake takes it. */
export interface WornProfile {
  choices: Partial<Choices>
  departures: Wearable[]
}

/** Throws `UsageError` where there is no clause or case to depart from. */
export const asWorn = ({ choices, departures }: Profile): WornProfile => ({
  choices,
  departures: departures.map(departure),
})
