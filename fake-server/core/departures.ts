import type { ClauseId } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'

/** A clause to break, with the wrong server (over `Send`) that does: the fake itself knows no clause. */
export interface Wearable {
  /** The name of the departure: a clause, or a case of one. */
  readonly clause: string
  /** The clause, when `clause` names a case. */
  readonly about?: string
  /** Makes a wrong server from a right one. */
  readonly wear: (send: Send) => Send
}

/** A clause, or the id of a case, which contains slashes: `hosts/update/keeps-unlisted-roles`. */
export type DepartureName = ClauseId | `${string}/${string}`

/** Looks up departures by name. The fake itself knows none. */
let teller: DepartureTeller | undefined

interface DepartureTeller {
  of(name: string): Wearable
  names: readonly string[]
}

/** Lets departures be given by name from now on. Importing `monitoring-conformance/departures` calls it. */
export const tellDepartures = (tells: DepartureTeller): void => {
  teller = tells
}

/** Undefined in a process where departures have no names. */
export const departureTeller = (): DepartureTeller | undefined => teller

/** The departure that is meant by a name. Throws a `TypeError` for a name when nothing can look it up. */
export function wearableOf(given: Wearable | string): Wearable {
  if (typeof given !== 'string') return given
  if (teller) return teller.of(given)
  throw new TypeError(
    `departures: expected a list such as [departure('host.update.roles.kept')], got "${given}". A name will do once ` +
      "'monitoring-conformance/departures' is imported, in vitest as one of its setupFiles.",
  )
}
