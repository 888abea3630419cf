import type { Clause } from '../clause.js'
import { operation } from '../operations.js'

/** The chapters whose clauses apply to operations of all chapters, by the first word of their ids. */
const ofEvery: Readonly<Record<string, string>> = { key: 'keys', general: 'general' }

/** The chapter that the cases of a clause are in, or would be in. */
export function chapterOfClause({ id, operations }: Pick<Clause, 'id' | 'operations'>): string {
  const [prefix = ''] = id.split('.')
  const [first] = operations
  return ofEvery[prefix] ?? (first ? operation(first).chapter : 'general')
}
