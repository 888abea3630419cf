import type { Overheard } from '../overheard.js'
import { createLasting, createPendingFindings, type HostSearches } from './host-searches.js'
import { judgeHostList } from './hosts-listed.js'
import type { WatchMeans } from './judge-shown.js'
import { judgeLookup } from './lookup.js'

/**
 * Holds lists of hosts and the lookup against the hosts that they show, and against those that the traffic
 * made.
 */
export function createFindingWatch(
  means: WatchMeans,
  { histories, recent, reaching }: Pick<HostSearches, 'histories' | 'recent' | 'reaching'>,
): { note(of: Overheard): void; end(): void } {
  const pending = createPendingFindings(means.docket)
  const isLasting = createLasting(histories, means.settle)
  const searches = { ...means, histories, recent, reaching, isLasting, pending }
  return {
    note(of) {
      pending.tellShown()
      if (of.operation === 'listHosts' && of.isSuccess) judgeHostList(of, searches)
      if (of.operation === 'getHostByCustomIdentifier') judgeLookup(of, searches)
    },
    end: pending.tellRest,
  }
}
