import type { JsonObject } from '../../../spec/http.js'
import type { Look } from '../../kernel/look.js'
import { Unseen } from '../../kernel/outcomes.js'

/** The memo that tells an update that has arrived from one that reads do not show yet. */
export const updatedMemo = 'after'

/** The host as Get shows it; `Untestable` while it does not show the memo of its update, and what it kept cannot be judged. */
export async function updatedHost(look: Look, id: string): Promise<JsonObject> {
  const shown = await look.host(id)
  if (shown.memo === updatedMemo) return shown
  throw new Unseen(`Cannot read the state: host ${shown.id} does not show the memo of its update.`)
}
