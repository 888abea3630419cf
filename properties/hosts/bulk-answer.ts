import type { ClauseId } from '../../spec/clauses/index.js'
import { maxBulkIds } from '../../spec/schemas.js'

/** What a bulk request of so many ids has to be answered, by which clause. */
export interface BulkAnswer {
  kind: 'accepted' | 'too many' | 'unknown'
  clause: ClauseId
  /** The status of a refusal; undefined where two faults compete. */
  refusal?: number
}

export function bulkAnswer(label: 'bulk-status' | 'bulk-retire', ids: number, unknown: number): BulkAnswer {
  if (ids > maxBulkIds)
    return { kind: 'too many', clause: `host.${label}.too-many`, ...(unknown === 0 && { refusal: 400 }) }
  if (unknown > 0) return { kind: 'unknown', clause: `host.${label}.unknown`, refusal: 404 }
  const all = label === 'bulk-status' ? 'host.bulk-status.every' : 'host.bulk-retire.retired'
  return { kind: 'accepted', clause: ids === maxBulkIds ? `host.${label}.thirty` : all }
}
