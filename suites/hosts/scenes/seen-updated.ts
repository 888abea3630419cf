import type { JsonObject } from '../../../spec/http.js'
import type { Look } from '../../kernel/look.js'
import { Unseen } from '../../kernel/outcomes.js'

/** The memo that shows when an update has become visible. */
export const updatedMemo = 'after'

/**
 * The host as Get shows it. Throws `Untestable` until it shows the memo of its update: what it kept cannot be
 * judged before.
 */
export async function updatedHost(look: Look, id: string): Promise<JsonObject> {
  const shown = await look.host(id)
  if (shown.memo === updatedMemo) return shown
  throw new Unseen(`Cannot read the state: host ${shown.id} does not show the memo of its update.`)
}
