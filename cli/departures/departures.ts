import { closest } from 'fastest-levenshtein'
import type { Wearable } from '../../fake-server/index.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Send } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
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
  if (found) return { clause: id, about: found.clause, wear: within(operationsOf(id), found.impostor) }
  const untested = clauses.find((each) => each.id === id)?.untested
  throw new UsageError(
    untested
      ? `"${id}" cannot be departed from: nothing of it can be seen. ${untested}`
      : `There is no clause or case "${id}" to depart from. Did you mean "${closest(id, [...departureIds])}"?`,
  )
}

/**
 * The operations that a departure about keys leaves to its impostor, which would treat all of them alike:
 * those of the clause, or the one of the case. Undefined for other departures.
 */
function operationsOf(id: string): readonly OperationId[] | undefined {
  const found = firstOf.get(id)
  if (!found?.id.startsWith('keys/')) return undefined
  if (found.clause === id) return clauses.find((each) => each.id === id)?.operations
  const label = found.id.split('/').at(-1) ?? ''
  const own = operationIds.filter((each) => `${label}-`.startsWith(`${kebab(each)}-`))
  return own.sort((a, b) => b.length - a.length).slice(0, 1)
}

const within =
  (operations: readonly OperationId[] | undefined, wear: ConformanceCase['impostor']) =>
  (send: Send): Send => {
    const wrong = wear(send)
    if (!operations) return wrong
    return (call) => (call.operation && operations.includes(call.operation) ? wrong : send)(call)
  }
