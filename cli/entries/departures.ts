import { type DepartureName, tellDepartures } from '../../fake-server/core/departures.js'
import type { FakeProfile, Wearable } from '../../fake-server/index.js'
import type { DepartureNames } from '../../spec/ids.generated.js'
import { asWorn, departureIds, departure as departureOf } from '../departures/departures.js'
import { readProfileFile } from '../run/profile-file.js'

export type { DepartureName as DepartureId } from '../../fake-server/core/departures.js'
export { UsageError } from '../options/usage-error.js'

tellDepartures({ of: departureOf, names: departureIds })

/**
 * A departure for `createFakeServer({ departures: [departure('host.update.roles.kept')] })`: the fake breaks that clause
 * and no other. Throws `UsageError` when there is no such clause or case.
 *
 * @example
 * const fake = createFakeServer({ departures: [departure('host.update.roles.kept')] })
 */
export const departure = (id: DepartureName): Wearable => departureOf(id)

/**
 * Reads a profile that "run --save-profile" wrote, for `createFakeServer({ profile })`. Rejects with
 * `UsageError` and the line of a mistake.
 */
export const readProfile = async (file: string): Promise<FakeProfile> => asWorn(await readProfileFile(file))

/**
 * The clauses that a fake can break, under their own names. An editor shows the § and sentence of each:
 * `departure(departures['host.update.roles.kept'])`.
 */
export const departures: DepartureNames = Object.fromEntries(
  departureIds.filter((id) => !id.includes('/')).map((id) => [id, id]),
) as unknown as DepartureNames
