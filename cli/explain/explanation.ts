import { didYouMean } from '../../fake-server/core/check-options.js'
import { properties } from '../../properties/all.js'
import type { Clause } from '../../spec/clause.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { whyOf } from '../../spec/why.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { clauseOfCase } from '../../suites/kernel/clause-of-case.js'
import { UsageError } from '../options/usage-error.js'
import { clausesOf } from '../run/select-cases.js'
import { type CauseOfReport, causeNamed } from './cause-named.js'
import { type Example, exampleOf } from './example.js'

/** What `explain` shows for a clause or one of its cases. */
export interface ExplainedClause {
  clause: Clause
  why: string | undefined
  cases: readonly ConformanceCase[]
  /** The example of the requested case, else of the clause's first. Absent when the clause has no case. */
  example: Example | undefined
}

export type Explanation =
  | ({ kind: 'clause' | 'case' | 'property'; id: string } & ExplainedClause)
  | ({ kind: 'cause'; id: string } & CauseOfReport & ExplainedClause)
  | { kind: 'open point'; id: string; point: OpenPoint }

/** Everything about a clause, case, property, cause or open point. Throws `UsageError` for an unknown id. */
export async function explain(
  id: string,
  own: readonly ConformanceCase[] = [],
  report?: string,
): Promise<Explanation> {
  const known = [...cases, ...own]
  const found = known.find((each) => each.id === id)
  if (found) return { kind: 'case', id, ...(await explainClause(clauseOfCase(found), known, found)) }
  /** What is judged beside the cases of a run has the clause in its id. */
  const clause = clausesOf(known, true).find((each) => each.id === id.replace(/^[\w-]+\/traffic\//, ''))
  if (clause) return { kind: 'clause', id: clause.id, ...(await explainClause(clause, known)) }
  const property = properties.find((each) => each.id === id)
  if (property) return { kind: 'property', id, ...(await explainClause(clauseOf(property.clause))) }
  const point = openPoints.find((each) => each.id === id)
  if (point) return { kind: 'open point', id, point }
  const { clause: broken, ...cause } = (await causeNamed(id, clausesOf(known, true), report)) ?? {}
  if (broken) return { kind: 'cause', id, ...cause, ...(await explainClause(broken, known)) }
  throw new UsageError(
    `There is no clause, case, property, cause or open point "${id}".${meant(id, own)} "npx monitoring-conformance list" shows all.`,
  )
}

/** A clause with the example of one of its cases, by default the first. */
export async function explainClause(
  clause: Clause,
  known: readonly ConformanceCase[] = cases,
  chosen?: ConformanceCase,
): Promise<ExplainedClause> {
  const own = known.filter((each) => each.clause === clause.id)
  const shown = chosen ?? own[0]
  return { clause, why: whyOf(clause.id), cases: own, example: shown && (await exampleOf(shown)) }
}

/** A question about the nearest id. Prefers ids that begin with the given text. */
function meant(id: string, own: readonly ConformanceCase[]): string {
  const ids = [...clausesOf(own, true), ...cases, ...own, ...properties, ...openPoints].map((each) => each.id)
  return didYouMean(id, ids)
}
