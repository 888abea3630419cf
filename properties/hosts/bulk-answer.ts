import type { ClauseId } from '../../spec/clauses/index.js'
import { maxBulkIds } from '../../spec/schemas.js'

/** The required answer to a bulk request with this many ids, and its clause. */
export interface Answer {
  kind: 'accepted' | 'too many' | 'unknown'
  clause: ClauseId
  /** The status of a refusal. Undefined if the request has two faults. */
  refusal?: number
}

export function bulkAnswer(label: 'bulk-status' | 'bulk-retire', ids: number, unknown: number): Answer {
  if (ids > maxBulkIds)
    return { kind: 'too many', clause: `host.${label}.too-many`, ...(unknown === 0 && { refusal: 400 }) }
  if (unknown > 0) return { kind: 'unknown', clause: `host.${label}.unknown`, refusal: 404 }
  const all = label === 'bulk-status' ? 'host.bulk-status.every' : 'host.bulk-retire.retired'
  return { kind: 'accepted', clause: ids === maxBulkIds ? `host.${label}.thirty` : all }
}
