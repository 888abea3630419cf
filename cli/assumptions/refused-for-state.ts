import { refusedBy } from '../../fake-server/core/refused-by.js'
import type { JournalEntry } from '../../fake-server/journal/journal-entry.js'
import { operationRules } from '../../spec/operation-rules.js'
import { operationIds } from '../../spec/operations.js'

/** What refuses a call, and what it says of it. */
export type Refusal = NonNullable<JournalEntry['refusedBy']>

/** Reasons that concern the state of the organization and not the request. */
const reasons = [
  ...['unknown', 'unknownMetric', 'unknownGraph', 'retired', 'taken'],
  ...['member', 'pending', 'cancelled', 'expired', 'tooManyPosts'],
]

const ids = new Set<string | undefined>([
  ...operationIds.map((id) => operationRules[id].unknown),
  ...Object.values(refusedBy).flatMap((row) =>
    Object.entries(row)
      .filter(([reason]) => reasons.includes(reason))
      .flatMap(([, by]) => Object.values(by as Partial<Record<string, string>>)),
  ),
])

/** Whether a good request was refused because of its key or of the state. */
export const isOfState = ({ clause, openPoint }: Refusal): boolean =>
  [clause, openPoint].some((id) => id !== undefined && (ids.has(id) || /^keys?\./.test(id)))
