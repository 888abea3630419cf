import type { Reply } from '../../spec/http.js'
import { Violation } from './outcomes.js'

/** Judges what a call led to that the server took, and might as well have refused. */
export async function unlessRefused(taken: Reply, judge: () => Promise<unknown>): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (error instanceof Violation) error.evidence = { ...error.evidence, unlessRefused: taken }
    throw error
  }
}
