import { departureTeller } from '../core/named-departures.js'
import type { Wearable } from '../core/wearable.js'
import type { HandedPages } from './controlled.js'
import { ControlRefused } from './refused.js'

/** The wrong servers of clauses. The code that starts the fake provides them; the fake itself knows none. */
export const handedDepartures = (ids: readonly string[], pages: HandedPages): Promise<Wearable[]> =>
  Promise.all(ids.map((id) => handedDeparture(id, pages)))

/** The names of all departures that are available. */
export const departuresKnown = async ({ departures }: HandedPages): Promise<readonly string[]> =>
  (await departures?.()) ?? departureTeller()?.names ?? []

async function handedDeparture(id: string, { departure = told() }: HandedPages): Promise<Wearable> {
  if (!departure)
    throw new ControlRefused(
      400,
      'departures: this fake was handed none. Start it with "monitoring-conformance serve", or import ' +
        '"monitoring-conformance/departures" where it is started.',
    )
  return departure(id).catch((error: Error) => {
    throw new ControlRefused(400, `departures: ${error.message}`)
  })
}

/** Looks up departures by name, if this process knows their names. */
function told(): HandedPages['departure'] {
  const teller = departureTeller()
  return teller && (async (id) => teller.of(id))
}
