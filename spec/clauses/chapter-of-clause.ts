import type { Clause } from '../clause.js'
import { operation } from '../operations.js'

/** Clauses about keys, of one organization or two, apply to operations of all chapters. */
const ofKeys = /^(?:key|organization)\.|\.free-elsewhere$/

/** The chapter that the cases of a clause are in, or would be in. */
export function chapterOfClause({ id, operations }: Pick<Clause, 'id' | 'operations'>): string {
  if (ofKeys.test(id)) return 'keys'
  const [first] = operations
  return first && !id.startsWith('general.') ? operation(first).chapter : 'general'
}
