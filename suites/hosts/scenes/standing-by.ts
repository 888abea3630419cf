import type { Given, RegisteredHost } from '../../kernel/given.js'
import { unlessUntestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { firstStatus } from './judge-listed.js'

/**
 * Gives a host a status that lists accept as a filter, since a new host may be in any. False if the server
 * does not allow it.
 */
export const standingBy = (given: Given, { id }: Pick<RegisteredHost, 'id'>): Promise<boolean> =>
  given
    .status(id, 'standby')
    .then(() => true)
    .catch(unlessUntestable(false))

/** The same, where the status of a new host is none that can be set. */
export async function shownInLists(scene: Scene, host: Pick<RegisteredHost, 'id'>): Promise<void> {
  if ((await firstStatus(scene)) === undefined) await standingBy(scene.given, host)
}
