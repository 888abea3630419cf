import { bulkRetireHosts, bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import type { Call, Json } from '../../../spec/http.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { isRetired } from '../retire/retired-hosts.js'
import { statusUnlike } from '../scenes/host-with-status.js'

/** What the two bulk operations have in common: ids in, the same change for each host. */
export interface BulkWrite {
  /** What the ids of its cases have in the middle. */
  label: 'bulk-status' | 'bulk-retire'
  operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'
  /** A change that new hosts show when it is made; `like` is one of them. */
  change(scene: Scene, like: RegisteredHost): Promise<BulkChange>
}

export interface BulkChange {
  call(ids: string[]): Call
  isMade(id: string): Promise<boolean>
}

const bulkStatus: BulkWrite = {
  label: 'bulk-status',
  operation: 'bulkUpdateHostStatuses',
  change: async ({ given }, like) => {
    const status = await statusUnlike(given, like)
    return {
      call: (ids) => bulkUpdateHostStatuses(ids, status),
      isMade: async (id) => (await given.hostAsRead(id)).status === status,
    }
  },
}

const bulkRetire: BulkWrite = {
  label: 'bulk-retire',
  operation: 'bulkRetireHosts',
  change: async (scene) => ({ call: bulkRetireHosts, isMade: (id) => isRetired(scene, id) }),
}

export const bulkWrites = [bulkStatus, bulkRetire] as const

/** The positions, from 1, of the hosts that show the change. */
export async function changed(hosts: readonly RegisteredHost[], { isMade }: BulkChange): Promise<Json[]> {
  const made = await Promise.all(hosts.map(({ id }) => isMade(id)))
  return made.flatMap((each, index) => (each ? [index + 1] : []))
}
