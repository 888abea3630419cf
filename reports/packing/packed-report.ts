import type { Pairs } from '../../spec/http.js'
import type { Report, ReportedBody, ReportedCase, ReportedExchange, ReportedReply } from '../report.js'

/** A report as `report.json` stores it: what repeats stands once, except for what proves a failure. */
export interface PackedReport extends Omit<Report, 'cases'> {
  cases: (Omit<ReportedCase, 'exchanges'> & { exchanges: PackedExchange[] })[]
  repeated?: Repeated
}

/** What exchanges refer to by index. */
export interface Repeated {
  /** Reply headers: shared fields with their values, and the names of those that differ per reply. */
  headers: (string | Pairs[number])[][]
  bodies: ReportedBody[]
}

export interface PackedExchange extends Omit<ReportedExchange, 'call' | 'reply'> {
  call: Omit<ReportedExchange['call'], 'body'> & { body?: PackedBody }
  reply?: PackedReply
  /** The index of an earlier case, and of the same exchange in it. Only the outlines are repeated here. */
  same?: readonly [at: number, exchange: number]
}

export interface PackedReply extends Omit<ReportedReply, 'body'> {
  /** The index of the shared headers that complete `headers`. */
  shape?: number
  body?: PackedBody
}

export interface PackedBody extends ReportedBody {
  /** The index of the shared body. `text` is then empty, and `cut`. */
  whole?: number
}
