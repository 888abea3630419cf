import type { Send } from '../../spec/http.js'

/**
 * A clause that a fake can be told to break, with the wrong server that does: a function over `Send`, handed to the
 * fake from outside, since it knows no clause by itself.
 */
export interface Wearable {
  /** Its name: a clause, or a case of one. */
  readonly clause: string
  /** The clause, where the name is none. */
  readonly about?: string
  /** Makes the wrong server of a right one. */
  readonly wear: (send: Send) => Send
}
