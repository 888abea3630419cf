import { updateHostStatus } from '../../../fixtures/calls.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { firstStatus } from './judge-listed.js'

/**
 * Gives a host a status that lists accept as a filter, since a new host may be in any. False if the server
 * does not allow it.
 */
export async function standingBy(given: Given, { id }: Pick<RegisteredHost, 'id'>): Promise<boolean> {
  try {
    await given.done(updateHostStatus(id, 'standby'), { type: 'object' })
    return true
  } catch (error) {
    if (error instanceof Untestable) return false
    throw error
  }
}

/** The same, where the status of a new host is none that can be set. */
export async function shownInLists(scene: Scene, host: Pick<RegisteredHost, 'id'>): Promise<void> {
  if ((await firstStatus(scene)) === undefined) await standingBy(scene.given, host)
}
