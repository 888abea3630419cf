import { Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** What a property has learned about how long reads lag. */
export interface Lag {
  /** A wrong answer became right during a wait. */
  lags: boolean
  /** Present once a wrong answer outlasted the longest delay of a read. */
  failure?: unknown
}

/**
 * A scene that waits for a right answer until an input has failed. From then on inputs are shrunk, and a wait
 * for each would leave no time for that. It still waits if this server was seen to lag.
 */
export function waitingNoMore(scene: Scene, known: Lag): Scene {
  const isDone = (error: unknown): boolean =>
    known.failure !== undefined && !known.lags && error instanceof Violation

  async function ended<T>(waiting: Promise<T>): Promise<T> {
    try {
      return await waiting
    } catch (error) {
      throw error instanceof Ended ? seenLast(error.violation, scene) : error
    }
  }

  return {
    ...scene,
    eventually(judge) {
      let wrong = 0
      return ended(
        scene.eventually(async (look) => {
          try {
            const value = await judge(look)
            if (wrong) known.lags = true
            return value
          } catch (error) {
            wrong += 1
            throw isDone(error) ? new Ended(error as Violation) : error
          }
        }),
      )
    },
  }
}

/** The scene does not take this for a violation, and so does not wait. */
class Ended extends Error {
  readonly violation: Violation

  constructor(violation: Violation) {
    super(violation.message)
    this.violation = violation
  }
}

function seenLast(violation: Violation, { transcript }: Scene): Violation {
  violation.evidence.reply ??= transcript.exchanges.at(-1)?.reply
  return violation
}
