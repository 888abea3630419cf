import type { Verdict } from '../runner/case/verdict.js'
import type { Clause } from '../spec/clause.js'
import { chapterOfClause } from '../spec/clauses/chapter-of-clause.js'
import { grouped } from '../spec/grouped.js'
import type { ReportedCase, ReportedClause, Summary } from './report.js'

/** Clauses with the combined verdict of their cases. */
export function reportClauses(clauses: readonly Clause[], cases: readonly ReportedCase[]): ReportedClause[] {
  const own = grouped(cases, ({ clause }) => clause)
  return clauses.map((each) => reportClause(each, own.get(each.id) ?? []))
}

function reportClause(clause: Clause, own: readonly ReportedCase[]): ReportedClause {
  const { id, at, level, says, operations, needs } = clause
  const verdict = worst(own.map((each) => each.verdict))
  const ids = own.map((each) => each.id)
  return {
    id,
    at,
    level,
    says,
    chapter: chapterOf(ids) ?? chapterOfClause(clause),
    operations: [...operations],
    ...(needs && { needs: [...needs] }),
    verdict,
    ...(verdict === 'untested' && { untested: whyUntested(clause, own) }),
    cases: ids,
  }
}

/** The first word of the ids of its cases. A property has the chapter that its clause is about. */
const chapterOf = (ids: readonly string[]): string | undefined =>
  ids.map((id) => id.split('/')[0]).find((each) => each !== 'properties')

const whyUntested = (clause: Clause, cases: readonly ReportedCase[]): string =>
  clause.untested ??
  cases.find(({ message }) => message !== undefined)?.message ??
  'The run had none of its cases.'

/** Counts the clauses of each level by verdict. */
export function countClauses(clauses: readonly ReportedClause[]): Pick<Summary, 'must' | 'should'> {
  const count = <Each extends Verdict>(level: Clause['level'], verdicts: readonly Each[]) => {
    const own = clauses.filter((each) => each.level === level)
    const counts = verdicts.map((each) => [each, own.filter(({ verdict }) => verdict === each).length])
    return Object.fromEntries(counts) as Record<Each, number>
  }
  return {
    must: count('must', ['conforms', 'violates', 'inconclusive', 'untested']),
    should: count('should', ['conforms', 'deviates', 'inconclusive', 'untested']),
  }
}

const worstFirst: readonly Verdict[] = ['violates', 'deviates', 'inconclusive', 'conforms', 'untested']

/** The worst verdict of a clause's cases. One that did not apply does not outweigh one that conforms. */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  worstFirst.find((each) => verdicts.includes(each)) ?? 'untested'
