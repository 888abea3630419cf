import type { Call, KeyKind, Pairs } from './http.js'
import type { OperationId } from './operations.js'

/** One call of a case and its outcome. Keys are added later, when the call is sent, and never appear here. */
export interface ReportedExchange {
  call: ReportedCall
  /** Absent when no answer came; `failure` then says why. */
  reply?: ReportedReply
  failure?: string
  ms: number
  /** When the call was made, in ms since the run began. */
  at?: number
}

export interface ReportedCall {
  operation?: OperationId
  method: string
  /** Percent-encoded, starting at `/api/v0`, without the query. */
  path: string
  /** Decoded names and values. */
  query?: Pairs
  headers?: Pairs
  /** The kind of key that the call was made with. */
  key: KeyKind
  /** How the invalid key resembled the right one. */
  near?: Call['near']
  body?: ReportedBody
}

export interface ReportedReply {
  status: number
  headers: Pairs
  body?: ReportedBody
  /** Why the body could not be read as the server sent it. */
  unreadable?: string
}

export interface ReportedBody {
  /**
   * The beginning of the body: at most 4 KiB; 64 KiB if it shows why a case did not conform; 400 bytes beside
   * the decisive exchange of a case that conforms.
   */
  text: string
  /** Set when the bytes are not UTF-8; `text` is then their Base64. */
  encoding?: 'base64'
  /** Length of the whole body in bytes. */
  bytes: number
  /** Set when `text` is only the beginning. */
  cut?: true
}
