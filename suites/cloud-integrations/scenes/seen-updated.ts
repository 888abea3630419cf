import type { JsonObject } from '../../../spec/http.js'
import type { Look } from '../../kernel/look.js'
import { Untestable } from '../../kernel/outcomes.js'

/** The memo that tells an update that has arrived from one that reads do not show yet. */
export const updatedMemo = 'after'

/** The setting as Get shows it; `Untestable` while it does not show the memo of its update. */
export async function seenUpdated(look: Look, id: string): Promise<JsonObject> {
  const shown = await look.integration(id)
  if (shown.memo === updatedMemo) return shown
  throw new Untestable(`Cannot read the state: setting ${id} does not show the memo of its update.`)
}
