import type { Access } from '../runner/probe.js'
import type { Verdict } from '../runner/verdict.js'
import type { Clause, Need } from '../spec/clause.js'
import type { KeyKind, Pairs } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import type { ExitCode } from './exit-code.js'

/**
 * The content of `report.json`, schema version 1. Within a version fields are added, never renamed or
 * removed; `report.schema.json` is its JSON Schema. No secret is in it: see `buildReport`.
 */
export interface Report {
  schema: 1
  tool: Tool
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
  }
  target: {
    /** Without user name, password and query. */
    baseUrl: string
    supplied: Need[]
  }
  /** Why the target could not be tested at all, or a hint where it looks odd. */
  access: Access
  summary: Summary
  clauses: ReportedClause[]
  cases: ReportedCase[]
  openPoints: ReportedOpenPoint[]
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
  clause: string
  kind: 'case' | 'property'
  verdict: Verdict
  durationMs: number
  /** What was expected and what came, or why nothing could be told. */
  message?: string
  expected?: string
  got?: string
  /** The suite itself failed; the server did nothing wrong. */
  fault?: true
  exchanges: ReportedExchange[]
  /** What the case made and could not remove. */
  leftBehind?: string[]
}

/** One call of a case with what came of it; keys are added on the way out and are not shown. */
export interface ReportedExchange {
  call: ReportedCall
  /** Absent when no answer came; `failure` says why. */
  reply?: ReportedReply
  failure?: string
  ms: number
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
  /** At most 4 KiB of it. */
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
  answer: string
  /** The id of the case that saw it. */
  case: string
}
