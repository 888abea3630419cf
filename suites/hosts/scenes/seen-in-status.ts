import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import { Untestable } from '../../kernel/outcomes.js'

/** Throws `Untestable` if the host does not show the status that it was given last. */
export function assumeInStatus(shown: JsonObject, status: SettableStatus): void {
  if (shown.status === status) return
  throw new Untestable(
    `Cannot set the scene: host ${shown.id} was set to ${status}, and shows ${JSON.stringify(shown.status ?? null)}.`,
    { within: shown, key: 'status' },
  )
}

/** A status other than the one that the host shows. */
export const anotherStatus = ({ status }: JsonObject): SettableStatus =>
  status === 'maintenance' ? 'standby' : 'maintenance'
