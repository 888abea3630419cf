import type { ObjectHistory } from './history.js'
import type { WatchMeans } from './judge-shown.js'
import type { IsLasting } from './lasting.js'
import type { PendingFindings } from './pending-findings.js'
import type { RecentHosts } from './recent-hosts.js'

/** What searches for hosts are held against. */
export interface HostSearches extends WatchMeans {
  /** The hosts that the traffic made. */
  histories: ReadonlyMap<string, ObjectHistory>
  recent: RecentHosts
  isLasting: IsLasting
  pending: PendingFindings
}
