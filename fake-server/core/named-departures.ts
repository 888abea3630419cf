import type { Wearable } from './wearable.js'

/** Who knows departures by their names; the fake itself knows none. */
let teller: ((name: string) => Wearable) | undefined

/** Lets departures be given by name from now on. `monitoring-conformance/departures` does so where it is imported. */
export const tellDepartures = (tells: (name: string) => Wearable): void => {
  teller = tells
}

/** What is meant by a departure. Throws a `TypeError` for a name where nobody knows names. */
export function wearableOf(given: Wearable | string): Wearable {
  if (typeof given !== 'string') return given
  if (teller) return teller(given)
  throw new TypeError(
    `departures: expected a list such as [departure('host.update.roles.kept')], got "${given}". A name will do once ` +
      "'monitoring-conformance/departures' is imported, in vitest as one of its setupFiles.",
  )
}
