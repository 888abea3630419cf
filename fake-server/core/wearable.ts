import type { Send } from '../../spec/http.js'

/**
 * A clause for a fake to break, with the wrong server that breaks it: a function over `Send`. It comes from
 * outside, since the fake itself knows no clause.
 */
export interface Wearable {
  /** The name of the departure: a clause, or a case of one. */
  readonly clause: string
  /** The clause, when `clause` names a case. */
  readonly about?: string
  /** Makes a wrong server from a right one. */
  readonly wear: (send: Send) => Send
}
