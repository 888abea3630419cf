import type { Call } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { Untestable, Violation } from './outcomes.js'
import { showCall } from './show.js'

/** Turns a violation found while setting the scene into `Untestable`. Names the call, or its operation. */
export function inScene<T>(of: Call | OperationId, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot set the scene: ${named(of)} was to give ${error.expected}, gave ${error.got}.`,
      error.evidence,
    )
  }
}

/** A call as it was made, or the title of an operation. */
export const named = (of: Call | OperationId): string =>
  typeof of === 'string' ? operation(of).title : showCall(of)
