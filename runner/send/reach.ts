import type { Send } from '../../spec/http.js'

/** How a check reaches a deployment beyond what a run does. Each call goes out once, without waiting. */
export interface Reach {
  /** The path of the base URL, without a trailing slash. */
  prefix: string
  cloudWord: string
  keyHeader: string
  /** Takes paths from the root of the origin unchanged. */
  send: Send
  /** The same with the key in another header. */
  withKeyIn: (header: string, prefix: string) => Send
}
