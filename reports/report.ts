import type { CaseResult } from '../runner/case/case-result.js'
import type { Consent } from '../runner/case/consent.js'
import type { Verdict } from '../runner/case/verdict.js'
import type { Access } from '../runner/check/finding.js'
import type { Cut } from '../runner/cut.js'
import type { Footprint } from '../runner/send/footprint.js'
import type { WhyUnfinished } from '../runner/send/unfinished.js'
import type { Clause, Need } from '../spec/clause.js'
import type { OperationId } from '../spec/operations.js'
import type { ReportedExchange } from '../spec/reported.js'
import type { CounterexampleStep } from './counterexample-steps.js'

export type { ReportedBody, ReportedCall, ReportedExchange, ReportedReply } from '../spec/reported.js'

/**
 * The content of `report.json`, schema version 1. Within a version, fields are added, never renamed or
 * removed. `report.schema.json` is its JSON Schema. It holds no secret.
 */
export interface Report {
  /** The version of this format. Within a version, fields are only added. */
  schema: 1
  /** The name and version of the tool that made the report. */
  tool: Tool
  /** When the run began, how long it took in ms, and the settings that shaped it. */
  run: {
    /** Part of every name that the run made up: `mc-<id>-…`. */
    id: string
    /** ISO 8601, UTC. */
    startedAt: string
    durationMs: number
    /** How much of it calls were held back, by answers of 429 or by `--rate`. Absent below a second. */
    heldMs?: number
    seed: number
    /** Whether every case was run to its end. */
    complete: boolean
    /** What cut it short, if anything did. */
    cut?: Cut[]
    /** Whether a deviation from a should fails the run. */
    strict: boolean
    /** The settings, besides seed and target, that decide which cases run and how. */
    options?: ReportedOptions
    /** In a quick run: how many musts it does not judge that a whole run would. */
    leftOut?: number
    /** How many inputs a property tries at most. Absent in a run without properties. */
    inputs?: number
    /** Set when the run was one shard of a whole. */
    shard?: Shard
    /** Set when the report is merged from those of its shards. */
    shards?: (Pick<Report['run'], 'id' | 'startedAt' | 'durationMs' | 'complete'> & { index: number })[]
  }
  /** What was tested, and what the run was given besides a key. */
  target: {
    /** Without user name, password and query. */
    baseUrl: string
    supplied: Need[]
    /** Set when the target is the fake that comes with the suite. */
    embedded?: true
  }
  /** Set when the run judged calls that others made, and made none itself. */
  traffic?: ReportedTraffic
  /** Why the target could not be tested, or a hint when it looks odd. */
  access: Access
  /** Counts by verdict, and the exit code of the command. */
  summary: Summary
  /** Why cases did not conform, in the order to mend them. Absent in reports of earlier versions. */
  causes?: ReportedCause[]
  /** What the run did to the organization. */
  footprint?: Footprint
  /** The clauses that the run covers. The verdict of each combines those of its cases. */
  clauses: ReportedClause[]
  /** Every case, property and observation with its verdict and its exchanges, without any key. */
  cases: ReportedCase[]
  /** How the server answered what the document leaves open. None of it is judged. */
  openPoints: ReportedOpenPoint[]
  /** The open points that were not observed. `case` is the observation that failed to see it, if there is one. */
  unobservedPoints?: (Pick<ReportedOpenPoint, 'id' | 'at' | 'question'> & { why: string; case?: string })[]
  /** Set when a file of known failures was given. */
  knownFailures?: {
    /** The path as it was given. */
    file: string
    entries: ReportedKnownFailure[]
  }
}

/** The calls by others that a report judges. */
export interface ReportedTraffic {
  /** How many calls to the deployment were recorded. */
  exchanges: number
  /** How many of them belong to the API and got an answer. */
  judged: number
  /** How many calls came faster than they could be judged. They were let go, whole or without their bodies. */
  letGo?: number
  /** Reports of earlier versions say here how many calls `traffic.har` holds, where it lacks some. */
  archived?: number
}

export interface ReportedOptions {
  /** Globs; without any, every case runs. */
  chapter?: string[]
  case?: string[]
  clause?: string[]
  /** The seed, if one was given. */
  seed?: number
  /** What the run was allowed to do, if that was given. */
  allow?: Consent[]
  /** Inputs for each property, if that was given. */
  runs?: number
  /** Set when the properties were left out. */
  properties?: false
  /** Set when only properties ran. */
  onlyProperties?: true
  /** Modules with cases in addition to those of the suite. */
  with?: string[]
  /** Set when only the cases ran that find most for their calls. */
  quick?: true
  keyHeader: string
  /** The text before the key in its header, such as `Bearer `. */
  keyPrefix?: string
  cloudWord: string
  concurrency: number
  /** In ms, like those below. */
  timeout: number
  caseTimeout: number
  settle: number
}

/** One shard of several; the second of four is `{ index: 2, of: 4 }`. */
export interface Shard {
  index: number
  of: number
}

export interface KnownFailure {
  /** An id or a glob of cases. Each entry names exactly one of `case`, `clause` and `cause`. */
  case?: string
  clause?: string
  cause?: string
  /** The broken clauses that the entry of a cause excuses. Without them, all that the cause explains. */
  clauses?: string[]
  /** For what only a property found: the seed with which it did. */
  seed?: number
  reason: string
  issue?: string
  /** The last day, in UTC, on which it is excused: `2026-01-31`. */
  expires?: string
  /** Its line in the file. */
  line: number
  /** The ids of all cases that it names, in the run or not. Empty when it names a cause without clauses. */
  cases: string[]
}

/**
 * `failing`: one of its cases is broken, which is excused. `stale`: all of its cases conform; for properties,
 * with a given seed. A cause is stale as soon as its clauses conform, or where no run tells it any more. `expired`: past its day. `unconfirmed`: none was seen broken, but some were not properly
 * judged. `unselected`: none of its cases was in the run.
 */
export type KnownFailureState = 'failing' | 'stale' | 'expired' | 'unconfirmed' | 'unselected'

export interface ReportedKnownFailure extends KnownFailure {
  state: KnownFailureState
}

export interface Tool {
  name: string
  version: string
}

/** All counts except `requests` count clauses or open points. */
export interface Summary {
  /**
   * The exit code of a run. If several apply, the first in this table counts.
   *
   * | code | meaning |
   * |---|---|
   * | 4 | a fault of the suite itself: no verdict of this run can be relied on |
   * | 3 | nothing answers at the base URL |
   * | 2 | wrong usage or configuration; of a run: the server refuses the key |
   * | 1 | a must is violated, or with `strict` a should is deviated from; even if the rest is incomplete |
   * | 1 | a known failure no longer fails, or has expired |
   * | 5 | incomplete: an inconclusive case that is not a known failure, an interrupted run, every call throttled, or nothing ran |
   * | 0 | what ran conforms or is a known failure; without `strict`, deviations are only reported |
   */
  exitCode: 0 | 1 | 2 | 3 | 4 | 5
  must: Record<'conforms' | 'violates' | 'inconclusive' | 'untested', number>
  should: Record<'conforms' | 'deviates' | 'inconclusive' | 'untested', number>
  open: Record<'observed' | 'unobserved', number>
  /** Requests sent, including the clean-up and repetitions. */
  requests: number
}

export interface ReportedClause {
  id: string
  /** The § of the document: `§4.2.1 rule 3`. */
  at: string
  level: Clause['level']
  says: string
  /** The first part of the ids of its cases: `hosts`. */
  chapter: string
  operations: OperationId[]
  /** What the run must be given before the clause can be tested. */
  needs?: Need[]
  /** The worst verdict of its cases. */
  verdict: Verdict
  /** Why, when the verdict is `untested`. */
  untested?: string
  /** Ids of its cases in the report. */
  cases: string[]
}

export interface ReportedCase {
  id: string
  /** The id of its clause; for an observation, of its open point. */
  clause: string
  kind: 'case' | 'property' | 'observation'
  /** Its place in the repository: `suites/hosts/update/update-host.ts:12`. */
  source?: string
  verdict: Verdict
  durationMs: number
  /** What was expected and what came, or why nothing could be judged. */
  message?: string
  expected?: string
  got?: string
  /** Set when the suite itself failed and the server did nothing wrong. */
  fault?: true
  exchanges: ReportedExchange[]
  /** The index of the decisive exchange. */
  decisive?: number
  /** What shows that the clause is broken, or what prevented a verdict. */
  proof?: NonNullable<CaseResult['proof']>
  /** Why the case did not finish, or did not begin. */
  unfinished?: WhyUnfinished
  /** The prerequisite that is missing or wrong, which is why the case could not be judged. */
  obstacle?: ReportedObstacle
  /** For a broken clause: whether a second run of the case, if there was one, showed it again. */
  seen?: 'twice' | 'once of two'
  /** The id of the cause, for a case that did not conform. */
  cause?: string
  /** What `--allow` would have to allow for the case to run. */
  notAllowed?: Consent[]
  /** What the case made and could not remove. */
  leftBehind?: string[]
  /** Set when a known failure excuses the case, so that it does not fail the run. */
  known?: Pick<KnownFailure, 'reason' | 'issue' | 'expires'>
  /** For a property that does not hold: an input for which it does not, and what draws it again. */
  counterexample?: NonNullable<CaseResult['counterexample']> & { steps?: CounterexampleStep[] }
}

/**
 * A prerequisite of cases that fails: an operation is missing, is called for a thing that the server names otherwise,
 * refuses the key, answers with something unreadable, lacks a field, ignores a filter or changes other things too.
 */
export interface ReportedObstacle {
  operation: OperationId
  kind: 'missing' | 'unnamed' | 'refused' | 'unreadable' | 'field' | 'filter' | 'others'
  /** The field or the filter. */
  part?: string
  /** The id of the case that found it. */
  foundBy?: string
}

/** Why cases did not conform: a violation, a deviation, or an obstacle. The id is the same in every run. */
export interface ReportedCause {
  id: string
  kind: 'violation' | 'deviation' | 'obstacle'
  operation?: OperationId
  /** The clause of its plainest case. */
  clause?: string
  /** The § of that clause. */
  at?: string
  says: string
  /** Whether a second run of any of its cases showed the broken clause again. */
  seen?: 'twice' | 'once of two'
  /** What to try when a setting of the run may be wrong rather than the server. */
  advice?: string
  /** Ids of all cases that it explains, the plainest first. */
  cases: string[]
  proof?: { case: string; exchange: number; path?: string }
}

export interface ReportedOpenPoint {
  id: string
  at: string
  question: string
  /** One of the named answers, or `other: ` followed by what was seen. */
  answer: string
  /** The answer of the fake. */
  default?: string
  /** The id of the observation that saw it. */
  case: string
}
