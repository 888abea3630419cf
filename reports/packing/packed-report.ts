import type { Pairs } from '../../spec/http.js'
import type { Report, ReportedBody, ReportedCase, ReportedExchange, ReportedReply } from '../report.js'

/**
 * A report as `report.json` has it: what repeats in it stands there once. `unpackReport` makes it whole. Of cases that
 * did not conform, the decisive exchange and the proof stand whole in their place, but for their header.
 */
export interface PackedReport extends Omit<Report, 'cases'> {
  cases: PackedCase[]
  repeated?: Repeated
}

export interface PackedCase extends Omit<ReportedCase, 'exchanges'> {
  exchanges: PackedExchange[]
}

/** What exchanges refer to by an index. */
export interface Repeated {
  /** The header of a reply: whole fields, and the names of those that each reply has itself. */
  headers: HeaderShape[]
  bodies: ReportedBody[]
}

export type HeaderShape = (string | Pairs[number])[]

export interface PackedExchange extends Omit<ReportedExchange, 'call' | 'reply'> {
  call: Omit<ReportedExchange['call'], 'body'> & { body?: PackedBody }
  reply?: PackedReply
  /** The index of an earlier case, and of the exchange of it that this one is: here are only its outlines. */
  same?: readonly [at: number, exchange: number]
}

export interface PackedReply extends Omit<ReportedReply, 'body'> {
  /** Which of the repeated headers completes `headers`. */
  shape?: number
  body?: PackedBody
}

export interface PackedBody extends ReportedBody {
  /** Which of the repeated bodies it is; `text` is empty, and `cut`. */
  whole?: number
}
