import { closest } from 'fastest-levenshtein'
import { properties } from '../../properties/all.js'
import type { Clause } from '../../spec/clause.js'
import { clauseOf, clauses } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { why } from '../../spec/why.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { UsageError } from '../options/usage-error.js'
import { type Example, exampleOf } from './example.js'

/** What `explain` has to say of a clause or of one of its cases. */
export interface ExplainedClause {
  clause: Clause
  why: string | undefined
  cases: readonly ConformanceCase[]
  /** Of the case that was asked for, else of the clause's first; absent where the clause has none. */
  example: Example | undefined
}

/** What `explain` has to say. */
export type Explanation =
  | ({ kind: 'clause' | 'case'; id: string } & ExplainedClause)
  | ({ kind: 'property'; id: string } & ExplainedClause)
  | { kind: 'open point'; id: string; point: OpenPoint }

/**
 * Everything about a clause, a case, a property or an open point. Throws `UsageError` with the nearest id if there is
 * none.
 */
export async function explain(id: string): Promise<Explanation> {
  const found = cases.find((each) => each.id === id)
  if (found) return { kind: 'case', id, ...(await explainClause(clauseOf(found.clause), found)) }
  const clause = clauses.find((each) => each.id === id)
  if (clause) return { kind: 'clause', id, ...(await explainClause(clause)) }
  const property = properties.find((each) => each.id === id)
  if (property) return { kind: 'property', id, ...(await explainClause(clauseOf(property.clause))) }
  const point = openPoints.find((each) => each.id === id)
  if (point) return { kind: 'open point', id, point }
  throw new UsageError(
    `There is no clause, case, property or open point "${id}". Did you mean "${nearest(id)}"? ` +
      '"monitoring-conformance list" shows all.',
  )
}

/** A clause with the example of one of its cases, by default the first. */
export async function explainClause(clause: Clause, chosen?: ConformanceCase): Promise<ExplainedClause> {
  const own = cases.filter((each) => each.clause === clause.id)
  const shown = chosen ?? own[0]
  return { clause, why: whyOf(clause), cases: own, example: shown && (await exampleOf(shown)) }
}

/** Why a clause matters; undefined where it goes without saying. */
export const whyOf = ({ id }: Clause): string | undefined => (why as Record<string, string | undefined>)[id]

/** Of the ids that begin with it, if any do. */
function nearest(id: string): string {
  const longer = ids.filter((each) => each.startsWith(id))
  return closest(id, longer.length ? longer : ids)
}

const ids = [...clauses, ...cases, ...properties, ...openPoints].map(({ id }) => id)
