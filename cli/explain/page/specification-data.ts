import type { ReportedExchange } from '../../../reports/report.js'
import type { Clause } from '../../../spec/clause.js'
import type { OpenPoint } from '../../../spec/open-point.js'
import type { OperationId, OperationSpec } from '../../../spec/operations.js'
import type { Field } from './body-fields.js'

/** The whole specification by example, as plain JSON. */
export interface SpecificationData {
  tool: { name: string; version: string }
  /** The settings of the fake in every example. A replay starts with the same. */
  fake: { idSeed: number; clock: number }
  sections: { number: string; title: string }[]
  operations: OperationData[]
  /** In the order of the document, like the open points. */
  clauses: ClauseData[]
  points: PointData[]
  /** The cases of the clauses, and the observations of the open points. */
  examples: ExampleData[]
}

export interface OperationData
  extends Pick<
    OperationSpec,
    'title' | 'chapter' | 'method' | 'path' | 'aliases' | 'permissions' | 'query' | 'refusals'
  > {
  id: OperationId
  /** The fields of the body; absent when it takes none. */
  fields?: Field[]
  /** The example whose decisive call is a plain, successful one of this operation. */
  example?: string
}

export interface ClauseData extends Clause {
  section: string
  why?: string
  /** The first is the plainest. */
  cases: string[]
  properties: string[]
  /** The open points that have an answer which would break it. */
  points: string[]
}

export interface PointData extends OpenPoint {
  section: string
  /** The operation that its example calls. Absent when it applies to all operations. */
  operation?: OperationId
  example?: string
  /** Why no run observes it. */
  unobserved?: string
}

/** What really happened: once with the fake and, for a case, once with its impostor. */
export interface ExampleData {
  /** `hosts/update/keeps-unlisted-roles`, `observations/host.initial-status`. */
  id: string
  /** The clause or the open point. */
  of: string
  /** What it does to the organization, and what it must be given. */
  does: string[]
  needs: string[]
  source?: string
  exchanges: ReportedExchange[]
  decisive: number
  /** Extra settings of its fake. */
  fake?: { rateCap?: number }
  /** When each call is made, in ms since the example began. Absent when no time passes. */
  moments?: number[]
  /** For a case: what it would catch. */
  caught?: CaughtData
  /** For an observation: what it shows when the fake is told another answer. */
  others?: { answer: string; exchange: ReportedExchange }[]
}

export interface CaughtData {
  message: string
  expected?: string
  got?: string
  /** The exchange with the wrong server that shows the fault, and where in its body. */
  exchange: ReportedExchange
  /** The index of that exchange. */
  at: number
  path?: string
}
