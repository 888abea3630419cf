import { closest } from 'fastest-levenshtein'
import type { Wearable } from '../../fake-server/index.js'
import { clauses } from '../../spec/clauses/index.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { UsageError } from '../options/usage-error.js'

const firstOf = new Map<string, ConformanceCase>(
  [...cases].reverse().flatMap((each) => [
    [each.clause, each],
    [each.id, each],
  ]),
)

/** Every possible departure: the clauses that have a case, and all cases. */
export const departureIds: readonly string[] = [...firstOf.keys()]

/**
 * A departure that a fake can wear. For a clause it is the impostor of its first case, for a case its own.
 * Throws `UsageError` for an unknown id.
 */
export function departure(id: string): Wearable {
  const found = firstOf.get(id)
  if (found) return { clause: id, about: found.clause, wear: found.impostor }
  const untested = clauses.find((each) => each.id === id)?.untested
  throw new UsageError(
    untested
      ? `"${id}" cannot be departed from: nothing of it can be seen. ${untested}`
      : `There is no clause or case "${id}" to depart from. Did you mean "${closest(id, [...departureIds])}"?`,
  )
}
