import type { Send } from '../../spec/http.js'

/** How a check reaches a deployment beside what a run does: each call once, waiting for nothing. */
export interface Reach {
  /** The path of the base URL, without a slash at its end. */
  prefix: string
  cloudWord: string
  keyHeader: string
  /** Takes paths from the root of the origin, as they stand. */
  send: Send
  /** The same with the key in another header. */
  withKeyIn: (header: string, prefix: string) => Send
}
