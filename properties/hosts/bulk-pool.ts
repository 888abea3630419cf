import { maxBulkIds } from '../../spec/schemas.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { createPool, type Pool } from './pool.js'

/**
 * The hosts for all bulk requests of a run. Properties that use them run alone, and the one that retires them
 * runs last.
 */
export interface BulkPool extends Pool {
  /** Ids that no host has, in the server's syntax. */
  strangers: string[]
  /** The service that they are all in, so that one request shows them. */
  service: string
}

/** One more than a request may carry. */
export const bulkHosts = maxBulkIds + 1

export async function givenBulkPool(scene: Scene): Promise<BulkPool> {
  const { service, role } = await scene.given.service('mcweb2')
  return scene.given.shared(async (own) => {
    const strangers = [await own.given.newUnknownHostId(), await own.given.newUnknownHostId()]
    return {
      ...createPool(own, { fields: { roleFullnames: [`${service}:${role}`] } }),
      strangers: [...new Set(strangers)],
      service,
    }
  }, 'hosts of bulk requests')
}
