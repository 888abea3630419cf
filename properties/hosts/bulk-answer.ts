import type { ClauseId } from '../../spec/clauses/index.js'
import { bodyFaults } from '../../spec/faults.js'
import { type OneFact, operationRules, shownFor } from '../../spec/operation-rules.js'
import { maxBulkIds } from '../../spec/schemas.js'

/**
 * The required answer to a bulk request with this many ids, its clause, and the status of a refusal: none if the request
 * has two faults.
 */
export function bulkAnswer(
  operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts',
  ids: number,
  unknown: number,
): { kind: 'accepted' | 'too many' | 'unknown'; clause: ClauseId; refusal?: number } {
  if (ids > maxBulkIds) {
    const { clause } = bodyFaults[operation].manyIds
    return { kind: 'too many', clause, ...(unknown === 0 && { refusal: 400 }) }
  }
  const { unknown: notFound, sets } = operationRules[operation]
  if (unknown > 0) return { kind: 'unknown', clause: notFound as ClauseId, refusal: 404 }
  return { kind: 'accepted', clause: shownFor(sets as OneFact, ids) as ClauseId }
}
