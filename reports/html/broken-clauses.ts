import type { Report, ReportedClause } from '../report.js'

/** The clauses that are violated or deviated from, known failures aside. */
export function brokenClauses(
  { clauses, cases }: Pick<Report, 'clauses' | 'cases'>,
  verdict: 'violates' | 'deviates',
): ReportedClause[] {
  const broken = new Set(
    cases.flatMap(({ id, verdict: own, known }) => (own === verdict && !known ? [id] : [])),
  )
  return clauses.filter((each) => each.verdict === verdict && each.cases.some((id) => broken.has(id)))
}
