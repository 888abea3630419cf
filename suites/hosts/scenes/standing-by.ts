import { updateHostStatus } from '../../../fixtures/calls.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'

/**
 * Gives a host a status that lists can be asked for, since a new one may be in any; false where the server does not
 * let it.
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
