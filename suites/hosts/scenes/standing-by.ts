import { updateHostStatus } from '../../../fixtures/calls.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'

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
