import { maxBulkIds } from '../../spec/schemas.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { createPool, type Pool } from './pool.js'

/** The hosts of all bulk requests of a run. Their properties run alone, the one that retires them last. */
export interface BulkPool extends Pool {
  /** Ids of no host, in the syntax of the server. */
  strangers: string[]
  /** In which service they all are, so that one request shows them. */
  service: string
}

/** One more than a request may carry. */
export const bulkHosts = maxBulkIds + 1

export async function givenBulkPool(scene: Scene): Promise<BulkPool> {
  const { service, role } = await scene.given.service('mc-web2')
  return scene.given.shared('hosts of bulk requests', async (own) => {
    const strangers = [await own.given.unknownHostId(), await own.given.unknownHostId()]
    return {
      ...createPool(own, { fields: { roleFullnames: [`${service}:${role}`] } }),
      strangers: [...new Set(strangers)],
      service,
    }
  })
}
