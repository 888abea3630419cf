import type { Send } from '../../spec/http.js'
import type { Reach } from '../send/reach.js'

/** What a check needs to know of a target. */
export interface Checked {
  baseUrl: string
  supplied: readonly string[]
  send: Send
  /** Absent when a target can be reached in one way only. */
  reach?: Reach
}
