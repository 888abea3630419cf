import type { Call } from '../../spec/http.js'
import { Untestable, Violation } from './outcomes.js'
import { showCall } from './show.js'

/** Turns a violation found while setting the scene into `Untestable`. */
export function inScene<T>(call: Call, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot set the scene: ${showCall(call)} was to give ${error.expected}, gave ${error.got}.`,
      error.evidence,
    )
  }
}
