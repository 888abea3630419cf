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

/** What can be worn: every clause that has a case, and every case. */
export const departureIds: readonly string[] = [...firstOf.keys()]

/**
 * A departure that a fake can wear: of a clause the impostor of its first case, of a case its own. Throws `UsageError`
 * where there is none.
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
