import { bulkRetireHosts, bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import { fits, type Rule } from '../../../spec/fits.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { settableStatuses } from '../../../spec/schemas.js'
import { plainControl } from '../../foundations.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Control } from '../../kernel/refuse.js'
import { listing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { listingUnretired, showsRetired } from '../retire/retired-hosts.js'
import { listedStatus } from '../scenes/judge-listed.js'

/** What the two bulk operations share: ids in, the same change for each host. */
export interface BulkWrite {
  /** The middle part of the ids of its cases. */
  label: 'bulk-status' | 'bulk-retire'
  operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'
  control: Control
  /** One of two changes that no new host shows. Two, so that one case does not see the other's change. */
  change(scene: Scene, which?: 'first' | 'second'): Promise<BulkChange>
}

export interface BulkChange {
  call(ids: string[]): Write
  /** Whether the list shows the change. `shown` is undefined where the list does not show the host. */
  isMade(shown: JsonObject | undefined): boolean
  /** The same as a rule of the list. */
  made(id: string): Rule
}

/** Neither is the status that `twoHosts` start with. */
const bulkStatus: BulkWrite = {
  label: 'bulk-status',
  operation: 'bulkUpdateHostStatuses',
  control: plainControl('bulkUpdateHostStatuses'),
  async change(scene, which = 'first') {
    const shown = await listedStatus(scene)
    const others = settableStatuses.filter((each) => each !== shown && each !== 'standby')
    const status = others[which === 'first' ? 0 : 1] as string
    return {
      call: (ids) => bulkUpdateHostStatuses(ids, status),
      isMade: (shown) => shown?.status === status,
      made: (id) => listing({ id, status }),
    }
  },
}

const bulkRetire: BulkWrite = {
  label: 'bulk-retire',
  operation: 'bulkRetireHosts',
  control: plainControl('bulkRetireHosts'),
  change: async () => ({
    call: bulkRetireHosts,
    isMade: showsRetired,
    made: (id) => ({ not: listingUnretired(id) }),
  }),
}

export const bulkWrites = [bulkStatus, bulkRetire] as const

/** How many of two hosts do not show the change, as what a refused call must leave. */
export const leavingBoth = ({ isMade }: BulkChange) => ({
  kept: ({ hosts }: JsonObject): number => (hosts as JsonObject[]).filter((each) => !isMade(each)).length,
  what: 'the number of listed hosts that are as before to be',
})

/** How many of the hosts show the change. */
export const changed = (
  hosts: readonly RegisteredHost[],
  listed: readonly JsonObject[],
  { made }: BulkChange,
): string => {
  const those = hosts.filter(({ id }) => fits(made(id), [...listed])).length
  return `${those === hosts.length ? 'all' : those || 'none'} of the ${hosts.length} hosts`
}
