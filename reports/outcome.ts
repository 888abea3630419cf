import type { Verdict } from '../runner/case/verdict.js'
import { countOf } from '../spec/count-of.js'
import { isElsewhere, isOutdated } from './exit-code.js'
import type { Report, ReportedClause } from './report.js'
import { leftOutText } from './run-text.js'

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
  const { exitCode } = summary
  const isKnown = cases.some((each) => each.known)
  if (exitCode === 0)
    return { like: 'conforms', words: `Conforms${isKnown ? ' but for known failures' : ''}` }
  if (exitCode === 1) {
    if (brokenClauses(report, 'violates').length) return { like: 'violates', words: 'Violates' }
    const isDeviating = run.strict && brokenClauses(report, 'deviates').length > 0
    if (isDeviating) return { like: 'deviates', words: 'Deviates' }
    return { like: 'violates', words: 'Known failures are out of date' }
  }
  const words = {
    2: `Not tested: ${isElsewhere(access) ? 'this is not the API' : 'the key is refused'}`,
    3: 'Not tested: the target is unreachable',
    4: 'A fault of the suite itself',
    5: 'Incomplete',
  }
  return { like: 'inconclusive', words: words[exitCode] }
}

/** How many clauses there are of each kind, and what the run left out: `29 of 30 clauses met, 1 not tested`. */
export function figuresOf(report: Report): string {
  const { clauses, run, knownFailures: { entries = [] } = {} } = report
  const those = (verdict: Verdict): number => clauses.filter((each) => each.verdict === verdict).length
  const broken = (verdict: 'violates' | 'deviates'): number => brokenClauses(report, verdict).length
  const some = (many: number, what: string): string => (many ? `${many} ${what}` : '')
  const known = (many: number, what = ''): string => (many ? `${countOf(many, 'known failure')}${what}` : '')
  return [
    `${those('conforms')} of ${countOf(clauses.length, 'clause')} met`,
    some(broken('violates'), 'violated'),
    some(broken('deviates'), 'deviated from'),
    known(entries.filter(({ state }) => state === 'failing').length),
    known(entries.filter(isOutdated).length, ' to remove or renew'),
    some(those('untested'), 'not tested'),
    some(those('inconclusive'), 'not judged'),
    leftOutText(report),
    run.complete || run.cut ? '' : 'not run to its end',
  ]
    .filter(Boolean)
    .join(', ')
}
