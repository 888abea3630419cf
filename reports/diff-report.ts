import type { Json } from '../spec/http.js'
import type { ReportedExchange, Tool } from './report.js'

/** The content of `diff.json`, schema version 1. Within a version, fields are only added. It holds no secret. */
export interface DiffReport {
  /** The version of this schema. */
  schema: 1
  /** What wrote it, by name and version. */
  tool: Tool
  /** When it ran, and how far it came. */
  run: {
    /** ISO 8601, UTC. */
    startedAt: string
    durationMs: number
    seed: number
    /** Whether all histories were sent to their ends. */
    complete: boolean
    /** Why not, in a sentence. */
    cut?: string
  }
  /** The server that was named first. */
  one: DiffSide
  /** The server that was named second. */
  other: DiffSide
  /** How many histories of calls both got. */
  histories: number
  /** How many calls were compared. */
  calls: number
  /** How many of the calls were answered alike, what concerns all answers alike not counted. */
  alike: number
  /** The same, operation by operation, with the fields in which answers differed, or the kinds of what else did. */
  operations: { operation: string; calls: number; alike: number; fields?: string[] }[]
  /** In the order of what a client would notice first. */
  differences: ReportedDifference[]
  /** What differed, and did not when it was tried again. */
  nowAndThen: SeenDifference[]
  /** What differs by itself where a history goes twice to the same side. It is no difference between the two. */
  varies: (SeenDifference & { side: 'one' | 'other' | 'both' })[]
  /** That of the command: 0 the same, 1 different, 2 wrong usage, 3 unreachable, 4 a fault of ours, 5 incomplete. */
  exitCode: 0 | 1 | 2 | 3 | 4 | 5
}

export interface DiffSide {
  /** Without user name, password and query. */
  baseUrl: string
  /** The id of the run, part of every name that it made up there. */
  run: string
  requests: number
  /** What could not be removed. */
  leftBehind: string[]
}

/** What stands for a field that is not there. */
export const nothing = '(nothing)'

/** Where answers differ, and how. */
export interface SeenDifference {
  kind: 'no answer' | 'status class' | 'missing field' | 'value' | 'status' | 'order' | 'form'
  /** Absent for what concerns all answers alike. */
  operation?: string
  /** A path in the body, without positions and free names; the word for another thing than the body; empty for the status. */
  field: string
  one: Json
  other: Json
}

/** One difference, told once, with everything that is explained by it. */
export interface ReportedDifference {
  /** A clause that one side breaks, an open point that is answered otherwise, or neither. */
  what: 'clause' | 'open point' | 'neither'
  /** The side that breaks the clause. */
  side?: 'one' | 'other'
  /** The id of the clause or of the open point. */
  id?: string
  /** The § of it. */
  at?: string
  level?: 'must' | 'should'
  says: string
  /** The answers to the open point. */
  answers?: { one: string; other: string }
  /** The places where it shows, the plainest first. */
  seen: SeenDifference[]
  /** How many calls it made differ. */
  calls: number
  /** The fewest calls that show it, as each side got and answered them. */
  history: { one: ReportedExchange; other: ReportedExchange }[]
}
