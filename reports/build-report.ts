import type { RunResult } from '../runner/run.js'
import type { CaseResult } from '../runner/run-case.js'
import type { Verdict } from '../runner/verdict.js'
import type { Clause } from '../spec/clause.js'
import type { OpenPoint } from '../spec/open-point.js'
import { operation } from '../spec/operations.js'
import { worst } from './clause-verdict.js'
import { exitCodeOf } from './exit-code.js'
import { type RedactOptions, redact } from './redact.js'
import type { Report, ReportedCase, ReportedClause, Summary, Tool } from './report.js'
import { cutExchange, reportExchange } from './reported-exchange.js'
import { shownUrl } from './shown-url.js'

/** What a report knows of a case or property beside its result. */
export interface CaseEntry {
  id: string
  clause: string
  /** Default `case`. */
  kind?: 'case' | 'property'
}

export interface ReportInput extends RedactOptions {
  tool: Tool
  result: RunResult
  cases: readonly CaseEntry[]
  /** Those that the run was about. */
  clauses: readonly Clause[]
  openPoints?: readonly OpenPoint[]
  strict: boolean
}

/** The report of a run, without its secrets. Throws when a result belongs to none of the cases. */
export function buildReport(input: ReportInput): Report {
  const { secrets, keyHeader, result } = input
  const { baseUrl, password } = shownUrl(result.target.baseUrl)
  const known = password ? [...secrets, password] : secrets
  const clean = redact(assemble(input, baseUrl), { secrets: known, keyHeader })
  return {
    ...clean,
    cases: clean.cases.map((each) => ({ ...each, exchanges: each.exchanges.map(cutExchange) })),
  }
}

function assemble(input: ReportInput, baseUrl: string): Report {
  const { tool, result, strict, openPoints = [] } = input
  const { id, startedAt, durationMs, seed, complete, access, target, requests } = result
  const cases = reportCases(input)
  const clauses = input.clauses.map((each) => reportClause(each, cases))
  const open = { observed: 0, unobserved: openPoints.length }
  return {
    schema: 1,
    tool: { name: tool.name, version: tool.version },
    run: { id, startedAt, durationMs: Math.round(durationMs), seed, complete, strict },
    target: { baseUrl, supplied: [...target.supplied] },
    access,
    summary: { exitCode: exitCodeOf(result, strict), ...counts(clauses), open, requests },
    clauses,
    cases,
    openPoints: [],
  }
}

function reportCases({ result, cases }: ReportInput): ReportedCase[] {
  const entries = new Map(cases.map((each) => [each.id, each]))
  return result.results.map((each) => {
    const entry = entries.get(each.id)
    if (!entry) throw new Error(`There is a result of "${each.id}", which is none of the cases.`)
    return reportCase(entry, each)
  })
}

function reportCase({ id, clause, kind = 'case' }: CaseEntry, result: CaseResult): ReportedCase {
  const { verdict, durationMs, message, expected, got, fault, exchanges, leftBehind } = result
  return {
    id,
    clause,
    kind,
    verdict,
    durationMs: Math.round(durationMs),
    ...(message !== undefined && { message }),
    ...(expected !== undefined && { expected }),
    ...(got !== undefined && { got }),
    ...(fault && { fault }),
    exchanges: exchanges.map(reportExchange),
    ...(leftBehind.length > 0 && { leftBehind }),
  }
}

function reportClause(clause: Clause, cases: readonly ReportedCase[]): ReportedClause {
  const { id, at, level, says, operations, needs } = clause
  const own = cases.filter((each) => each.clause === id)
  const verdict = worst(own.map((each) => each.verdict))
  const ids = own.map((each) => each.id)
  return {
    id,
    at,
    level,
    says,
    chapter: chapterOf(clause, ids),
    operations: [...operations],
    ...(needs && { needs: [...needs] }),
    verdict,
    ...(verdict === 'untested' && { untested: whyUntested(clause, own) }),
    cases: ids,
  }
}

const whyUntested = (clause: Clause, cases: readonly ReportedCase[]): string =>
  clause.untested ??
  cases.find(({ message }) => message !== undefined)?.message ??
  'No case of it was part of the run.'

/** Where its cases are, or would be. */
function chapterOf({ id, operations }: Clause, cases: readonly string[]): string {
  const [prefix = ''] = id.split('.')
  const [first] = operations
  return cases[0]?.split('/')[0] ?? ofEvery[prefix] ?? (first ? operation(first).chapter : 'general')
}

/** The chapters whose clauses concern operations of all the others, by the first word of their ids. */
const ofEvery: Readonly<Record<string, string>> = { key: 'keys', general: 'general' }

function counts(clauses: readonly ReportedClause[]): Pick<Summary, 'must' | 'should'> {
  const count = (level: Clause['level'], verdict: Verdict): number =>
    clauses.filter((each) => each.level === level && each.verdict === verdict).length
  return {
    must: {
      conforms: count('must', 'conforms'),
      violates: count('must', 'violates'),
      inconclusive: count('must', 'inconclusive'),
      untested: count('must', 'untested'),
    },
    should: {
      conforms: count('should', 'conforms'),
      deviates: count('should', 'deviates'),
      inconclusive: count('should', 'inconclusive'),
      untested: count('should', 'untested'),
    },
  }
}
