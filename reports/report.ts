import type { Access } from '../runner/access.js'
import type { Consent } from '../runner/consent.js'
import type { Footprint } from '../runner/footprint.js'
import type { Verdict } from '../runner/verdict.js'
import type { Clause, Need } from '../spec/clause.js'
import type { KeyKind, Pairs } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'

/**
 * The content of `report.json`, schema version 1. Within a version fields are added, never renamed or
 * removed; `report.schema.json` is its JSON Schema. No secret is in it: see `buildReport`.
 */
export interface Report {
  /** The version of this form: within one, fields are only added. */
  schema: 1
  /** What made the report: name and version. */
  tool: Tool
  /** The run itself: when it began, how long it took in ms, and what decided what it did. */
  run: {
    /** Part of every name that the run made up: `mc-<id>-…`. */
    id: string
    /** ISO 8601, UTC. */
    startedAt: string
    durationMs: number
    seed: number
    /** Whether every case was run to its end. */
    complete: boolean
    /** Whether a deviation from a should fails the run. */
    strict: boolean
    /** What decides, beside seed and target, which cases run and how. */
    options?: ReportedOptions
    /** Of a quick run: how many musts no case of it judges, that a whole one would. */
    leftOut?: number
    /** Where the run was one part of a whole. */
    shard?: Shard
    /** Where the report is merged from those of its shards. */
    shards?: ReportedShard[]
  }
  /** What was tested, and what the run was given besides a key. */
  target: {
    /** Without user name, password and query. */
    baseUrl: string
    supplied: Need[]
    /** The fake that comes with the suite, not a deployment. */
    embedded?: true
  }
  /** Where the calls of others were judged, and none was made. */
  traffic?: ReportedTraffic
  /** Why the target could not be tested at all, or a hint where it looks odd. */
  access: Access
  /** Counts by verdict, and the exit code of the command. */
  summary: Summary
  /** Why cases did not conform, in the order in which to mend them; absent in reports of earlier versions. */
  causes?: ReportedCause[]
  /** What the run did to the organization. */
  footprint?: Footprint
  /** The clauses that the run speaks of, each with the verdict of its cases together. */
  clauses: ReportedClause[]
  /** Every case, property and observation with its verdict and its exchanges, without any key. */
  cases: ReportedCase[]
  /** How the server answered what the document leaves open; nothing of it is judged. */
  openPoints: ReportedOpenPoint[]
  /** The open points that were not observed. */
  unobservedPoints?: ReportedUnobservedPoint[]
  /** Where a file of known failures was given. */
  knownFailures?: {
    /** As it was given. */
    file: string
    entries: ReportedKnownFailure[]
  }
}

/** The calls of others that a report is about. */
export interface ReportedTraffic {
  /** Calls of the deployment. */
  exchanges: number
  /** Those of them that are of the API and got an answer. */
  judged: number
  /** How many of them `traffic.har` has, the first ones; absent where it has all, or was not wanted. */
  archived?: number
}

export interface ReportedOptions {
  /** Globs; without any, every case. */
  chapter?: string[]
  case?: string[]
  clause?: string[]
  /** Where it was given. */
  seed?: number
  /** What the run was allowed, where it was told. */
  allow?: Consent[]
  /** Inputs for each property, where it was told. */
  runs?: number
  /** Where the properties were left out. */
  properties?: false
  /** Where cases were left out. */
  onlyProperties?: true
  /** Modules with cases beside those of the suite. */
  with?: string[]
  /** Where only those cases ran that find most for their calls. */
  quick?: true
  keyHeader: string
  /** The text before the key in its header: `Bearer `. */
  keyPrefix?: string
  cloudWord: string
  concurrency: number
  /** In ms, as those below. */
  timeout: number
  caseTimeout: number
  settle: number
}

/** The second of four: `{ index: 2, of: 4 }`. */
export interface Shard {
  index: number
  of: number
}

export interface ReportedShard extends Pick<Report['run'], 'id' | 'startedAt' | 'durationMs' | 'complete'> {
  index: number
}

export interface KnownFailure {
  /** An id or a glob, of cases or of clauses, or the id of a cause; one of the three is there. */
  case?: string
  clause?: string
  cause?: string
  reason: string
  issue?: string
  /** The last day on which it is excused, in UTC: `2026-01-31`. */
  expires?: string
  /** Its line in the file. */
  line: number
  /** The ids of all cases that it names, whether or not they were part of the run; none where it names a cause. */
  cases: string[]
}

/**
 * `failing`: a case of it is broken, which is excused. `stale`: all of its cases conform, properties with a seed that
 * was given. `expired`: past its day. `unconfirmed`: none is seen broken, but some were not judged for good.
 * `unselected`: no part of the run.
 */
export type KnownFailureState = 'failing' | 'stale' | 'expired' | 'unconfirmed' | 'unselected'

export interface ReportedKnownFailure extends KnownFailure {
  state: KnownFailureState
}

export interface Tool {
  name: string
  version: string
}

/** All counts but `requests` are counts of clauses or open points. */
export interface Summary {
  exitCode: ExitCode
  must: Record<'conforms' | 'violates' | 'inconclusive' | 'untested', number>
  should: Record<'conforms' | 'deviates' | 'inconclusive' | 'untested', number>
  open: Record<'observed' | 'unobserved', number>
  /** That went out, the clean-up and repetitions included. */
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
  /** What a run must be given before the clause can be tested. */
  needs?: Need[]
  /** The worst of its cases'. */
  verdict: Verdict
  /** Why, where the verdict is `untested`. */
  untested?: string
  /** Ids of its cases that are in the report. */
  cases: string[]
}

export interface ReportedCase {
  id: string
  /** Of an observation, the id of its open point. */
  clause: string
  kind: 'case' | 'property' | 'observation'
  /** Where it stands in the repository: `suites/hosts/update/update-host.ts:12`. */
  source?: string
  verdict: Verdict
  durationMs: number
  /** What was expected and what came, or why nothing could be told. */
  message?: string
  expected?: string
  got?: string
  /** The suite itself failed; the server did nothing wrong. */
  fault?: true
  exchanges: ReportedExchange[]
  /** The index of the exchange that the case is about. */
  decisive?: number
  /** Where it is seen that the clause is broken, or what kept it from being judged. */
  proof?: ReportedProof
  /** Why it was not played to its end, or not begun. */
  unfinished?: 'interrupted' | 'case-timeout' | 'max-time'
  /** What it stands on and is not as it has to be: why it could not be judged. */
  obstacle?: ReportedObstacle
  /** Of a broken clause: whether it was seen again when the case was run once more; absent where it was not. */
  seen?: 'twice' | 'once of two'
  /** The id of the cause that it did not conform. */
  cause?: string
  /** Untested for want of these: `--allow`. */
  notAllowed?: Consent[]
  /** What the case made and could not remove. */
  leftBehind?: string[]
  /** Broken, as is known: it does not fail the run. */
  known?: Pick<KnownFailure, 'reason' | 'issue' | 'expires'>
  /** Of a property that does not hold. */
  counterexample?: ReportedCounterexample
}

/** An operation that cases stand on is not there, refuses the key, answers with what cannot be read, lacks a field or overlooks a filter. */
export interface ReportedObstacle {
  operation: OperationId
  kind: 'missing' | 'refused' | 'unreadable' | 'field' | 'filter'
  /** The field or the filter. */
  part?: string
  /** The id of the case that found it. */
  foundBy?: string
}

/**
 * Why cases did not conform: one violation, one deviation, or one thing that kept them from being judged. Its id names
 * nothing that a run made up, so that it is the same in every run against the same server.
 */
export interface ReportedCause {
  id: string
  kind: 'violation' | 'deviation' | 'obstacle'
  operation?: OperationId
  /** Of its plainest case. */
  clause?: string
  /** The § of that clause. */
  at?: string
  says: string
  /** Whether the broken clause was seen again, where any of its cases was run once more. */
  seen?: 'twice' | 'once of two'
  /** What to try where a setting of the run may be wrong, and not the server. */
  advice?: string
  /** Ids of all cases that it explains, the plainest first. */
  cases: string[]
  proof?: { case: string; exchange: number; path?: string }
}

/** The exchange that proves something. */
export interface ReportedProof {
  /** Its index among those of the case. */
  exchange: number
  /** Where in the body of its reply, as a JSON Pointer (RFC 6901): `/host/roles`. Absent where it is the whole answer. */
  path?: string
  /**
   * What was asked of it, where more than words tell: a success, a refusal or this status, a body that is JSON, a field
   * that is there or of its type, a read that shows what was written.
   */
  asked?: 'success' | 'refusal' | number | 'json' | 'there' | 'type' | 'seen'
}

/** An input for which a property does not hold, and what draws it again. */
export interface ReportedCounterexample {
  /** As small as it could be made; cut when it is long. */
  value: string
  /** Of the property. */
  seed: number
  path: string
  /** Inputs tried until one failed. */
  runs: number
  /** How often it was made smaller. */
  shrinks: number
  /** Why a smaller input may fail as well; absent where none was found to. */
  notSmallest?: string
}

/** One call of a case with what came of it; keys are added on the way out and are not shown. */
export interface ReportedExchange {
  call: ReportedCall
  /** Absent when no answer came; `failure` says why. */
  reply?: ReportedReply
  failure?: string
  ms: number
  /** When the call was made, in ms since the run began. */
  at?: number
}

export interface ReportedCall {
  operation?: OperationId
  method: string
  /** Percent-encoded, from `/api/v0` on, without the query. */
  path: string
  /** Decoded names and values. */
  query?: Pairs
  headers?: Pairs
  /** Which key it was made with. */
  key: KeyKind
  body?: ReportedBody
}

export interface ReportedReply {
  status: number
  headers: Pairs
  body?: ReportedBody
  /** Why the body is not what the server meant to say. */
  unreadable?: string
}

export interface ReportedBody {
  /** At most 4 KiB of it, or 64 KiB where it shows why a case did not conform, or 400 bytes beside the decisive exchange of one that did. */
  text: string
  /** Where the bytes are not UTF-8: `text` is their Base64. */
  encoding?: 'base64'
  /** Length of the whole body, in bytes. */
  bytes: number
  /** `text` is only the beginning. */
  cut?: true
}

export interface ReportedOpenPoint {
  id: string
  at: string
  question: string
  /** One of the named answers, or `other: ` and what was seen. */
  answer: string
  /** That of the fake. */
  default?: string
  /** The id of the observation that saw it. */
  case: string
}

export interface ReportedUnobservedPoint extends Pick<ReportedOpenPoint, 'id' | 'at' | 'question'> {
  why: string
  /** The id of the observation that did not see it, where there is one. */
  case?: string
}

/**
 * What the process of a run ends with. Where several apply, the first of this table counts.
 *
 * | code | meaning |
 * |---|---|
 * | 4 | a fault of the suite itself: no verdict of this run can be relied on |
 * | 3 | nothing answers at the base URL |
 * | 2 | wrong usage or configuration; of a run: the server refuses the key |
 * | 1 | a must is violated, or with `strict` a should is deviated from; also when the rest is incomplete |
 * | 1 | a known failure no longer fails, or is past its day |
 * | 5 | incomplete: a case inconclusive other than is known, the run interrupted, every call throttled, or nothing ran |
 * | 0 | what ran conforms or fails as is known; without `strict`, deviations are no more than reported |
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5
