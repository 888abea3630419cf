import type { Verdict } from '../runner/case/verdict.js'
import { isElsewhere } from './exit-code.js'
import type { Report, ReportedClause } from './report.js'

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

/** What became of the target as a whole, and the clause verdict whose colour and shape that shares. */
export function outcomeOf(report: Report): { like: Verdict; words: string } {
  const { summary, run, access, cases } = report
  switch (summary.exitCode) {
    case 0:
      return {
        like: 'conforms',
        words: cases.some((each) => each.known) ? 'Conforms but for known failures' : 'Conforms',
      }
    case 1:
      if (brokenClauses(report, 'violates').length) return { like: 'violates', words: 'Violates' }
      if (run.strict && brokenClauses(report, 'deviates').length)
        return { like: 'deviates', words: 'Deviates' }
      return { like: 'violates', words: 'Known failures are out of date' }
    case 2:
      return {
        like: 'inconclusive',
        words: isElsewhere(access)
          ? 'Not tested: this is not the API'
          : 'Not tested: the server refuses the key',
      }
    case 3:
      return { like: 'inconclusive', words: 'Not tested: no server answers' }
    case 4:
      return { like: 'inconclusive', words: 'A fault of the suite itself' }
    case 5:
      return { like: 'inconclusive', words: 'Incomplete' }
  }
}
