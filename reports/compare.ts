import { isDeepStrictEqual } from 'node:util'
import type { Verdict } from '../runner/case/verdict.js'
import { defined } from '../spec/defined.js'
import { isBroken } from '../spec/is-broken.js'
import type { Report, ReportedCase, ReportedCause, ReportedClause, ReportedOptions } from './report.js'
import { worst } from './reported-clauses.js'

/** What differs between two reports, of two implementations or of one over time. */
export interface Comparison {
  before: ComparedRun
  after: ComparedRun
  clauses: {
    /** Violated or deviated from now, and not before. */
    broken: ComparedClause[]
    /** Broken now, and before not judged. */
    seen: ComparedClause[]
    /** Broken before, and in more cases now. */
    further: ComparedClause[]
    /** Broken before, conforming now. */
    fixed: ComparedClause[]
    /** Judged before, not judged now. */
    unjudged: ComparedClause[]
    /** Only in the later report. */
    new: ComparedClause[]
    /** Only in the earlier report. */
    gone: ComparedClause[]
  }
  /** Causes that only one of the reports has. Absent unless both reports have causes. */
  causes: { came: ComparedCause[]; went: ComparedCause[] }
  /** Where the runs were not of the same selection: how many cases both have. Nothing else is compared. */
  shared?: number
  /** Points that were observed both times. */
  openPoints: { id: string; at: string; question: string; before: string; after: string }[]
  /** Whether a clause is newly broken, or broken in more cases. */
  worse: boolean
  /** Whether a clause was judged, or a point observed, both times. Otherwise nothing can be told. */
  comparable: boolean
}

export interface ComparedCause extends Pick<ReportedCause, 'id' | 'kind' | 'clause' | 'says'> {
  /** How many cases it explains. */
  cases: number
}

export interface ComparedRun extends Pick<Report, 'tool'> {
  id: string
  startedAt: string
  baseUrl: string
  complete: boolean
}

export interface ComparedClause extends Pick<ReportedClause, 'id' | 'at' | 'level' | 'says'> {
  before?: Verdict
  after?: Verdict
  /** The first case that newly shows it broken. */
  case?: string
  /** What that case found, or why the clause is no longer judged. */
  message?: string
}

/** Compares an earlier report with a later one, or one implementation with another. */
export function compareReports(earlier: Report, later: Report): Comparison {
  const isOfPart = !isDeepStrictEqual(selectionOf(earlier), selectionOf(later))
  const [before, after] = isOfPart
    ? [sharedPart(earlier, later), sharedPart(later, earlier)]
    : [earlier, later]
  const older = new Map(before.clauses.map((each) => [each.id, each]))
  const newer = new Map(after.clauses.map((each) => [each.id, each]))
  const both = after.clauses.map((each) => compareClause(older.get(each.id), each, before, after))
  const of = (kind: Kind): ComparedClause[] =>
    both
      .filter((each) => each.kind === kind)
      .map(({ clause }) => clause)
      .sort(byLevel)
  const gone = before.clauses.filter(({ id }) => !newer.has(id))
  const clauses = {
    ...{ broken: of('broken'), seen: of('seen'), further: of('further') },
    ...{ fixed: of('fixed'), unjudged: of('unjudged'), new: of('new') },
    gone: gone.map((each) => ({ ...named(each), before: each.verdict })).sort(byLevel),
  }
  return {
    before: runOf(before),
    after: runOf(after),
    clauses,
    causes: { came: causesOnlyIn(after, before), went: causesOnlyIn(before, after) },
    ...(isOfPart && { shared: after.cases.length }),
    openPoints: answeredDifferently(before, after),
    worse: clauses.broken.length + clauses.further.length > 0,
    comparable:
      after.clauses.some((each) => isJudged(each) && isJudged(older.get(each.id))) ||
      after.openPoints.some(({ id }) => before.openPoints.some((each) => each.id === id)),
  }
}

const byLevel = (one: ComparedClause, other: ComparedClause): number =>
  Number(one.level === 'should') - Number(other.level === 'should')

/** What decided which cases were in a run. */
export function selectionOf({
  run: { shard, options = {} },
}: {
  run: Pick<Report['run'], 'shard'> & { options?: Partial<ReportedOptions> }
}) {
  const { chapter, case: ids, clause, quick, properties, onlyProperties } = options
  return { shard, chapter, ids, clause, quick, properties, onlyProperties }
}

/** What a report says of the cases that the other has too. */
function sharedPart(report: Report, other: Report): Report {
  const ids = new Set(other.cases.map(({ id }) => id))
  const cases = report.cases.filter(({ id }) => ids.has(id))
  const causes = report.causes?.map((each) => ({ ...each, cases: each.cases.filter((id) => ids.has(id)) }))
  return {
    ...report,
    ...{ cases, clauses: judgedBy(cases, report.clauses) },
    ...(causes && { causes: causes.filter((each) => each.cases.length) }),
  }
}

/** The clauses of these cases, as these alone judge them. */
const judgedBy = (cases: readonly ReportedCase[], clauses: readonly ReportedClause[]): ReportedClause[] =>
  clauses.flatMap((each) => {
    const own = cases.filter(({ clause }) => clause === each.id)
    return own.length ? { ...each, verdict: worst(own.map(({ verdict }) => verdict)) } : []
  })

function causesOnlyIn({ causes = [] }: Report, other: Report): ComparedCause[] {
  const ids = other.causes && new Set(other.causes.map(({ id }) => id))
  return causes
    .filter(({ id }) => ids && !ids.has(id))
    .map(({ id, kind, clause, says, cases }) => defined({ id, kind, clause, says, cases: cases.length }))
}

const runOf = ({ tool, run, target }: Report): ComparedRun => ({
  tool: { name: tool.name, version: tool.version },
  id: run.id,
  startedAt: run.startedAt,
  baseUrl: target.baseUrl,
  complete: run.complete,
})

const named = ({ id, at, level, says }: ReportedClause) => ({ id, at, level, says })

type Kind = 'broken' | 'seen' | 'further' | 'fixed' | 'unjudged' | 'new' | 'same'

function compareClause(
  was: ReportedClause | undefined,
  is: ReportedClause,
  before: Report,
  after: Report,
): { kind: Kind; clause: ComparedClause } {
  const kind = kindOf(was, is, before, after)
  const shows = isBroken(is) ? showingCase(is, kind === 'further' ? before : undefined, after) : undefined
  const message = kind === 'unjudged' ? whyUnjudged(is, after) : shows?.message
  return {
    kind,
    clause: defined({ ...named(is), before: was?.verdict, after: is.verdict, case: shows?.id, message }),
  }
}

function kindOf(was: ReportedClause | undefined, is: ReportedClause, before: Report, after: Report): Kind {
  if (!was) return 'new'
  if (isBroken(is)) {
    if (!isBroken(was)) return was.verdict === 'conforms' ? 'broken' : 'seen'
    return showingCase(is, before, after) ? 'further' : 'same'
  }
  if (is.verdict === 'conforms') return isBroken(was) ? 'fixed' : 'same'
  return isJudged(was) ? 'unjudged' : 'same'
}

const isJudged = (clause?: ReportedClause): boolean =>
  clause !== undefined && (isBroken(clause) || clause.verdict === 'conforms')

/** A case that shows the clause broken; with an earlier report, one that did not show it there. */
function showingCase(
  { id }: ReportedClause,
  before: Report | undefined,
  after: Report,
): ReportedCase | undefined {
  const conforming = new Set(
    (before?.cases ?? []).filter(({ verdict }) => verdict === 'conforms').map((each) => each.id),
  )
  return after.cases.find(
    (each) => each.clause === id && isBroken(each) && (!before || conforming.has(each.id)),
  )
}

const whyUnjudged = ({ id, verdict, untested }: ReportedClause, { cases }: Report): string | undefined =>
  untested ?? cases.find((each) => each.clause === id && each.verdict === verdict)?.message

function answeredDifferently(before: Report, after: Report): Comparison['openPoints'] {
  const older = new Map(before.openPoints.map(({ id, answer }) => [id, answer]))
  return after.openPoints.flatMap(({ id, at, question, answer }) => {
    const was = older.get(id)
    return was === undefined || was === answer ? [] : [{ id, at, question, before: was, after: answer }]
  })
}
