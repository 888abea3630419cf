import type { SeenDifference } from '../../reports/diff-report.js'
import type { Exchange } from '../../spec/http.js'
import { createPatience } from '../../suites/kernel/patience.js'
import { differencesOf, signatureOf } from './differences.js'
import type { Step } from './history.js'
import { createPlay, createSide, type Play } from './play.js'

/** Learns whether answers lag. Where both do, they may be alike and tell nothing. */
export interface Lag {
  /** Follows one history. Returns in which way the answers to a step are not as when it was recorded. */
  follow(both: readonly [Play, Play]): (step: Step, came: readonly [Exchange, Exchange]) => string[]
  /** Whether waiting may change any of that, after so many ms. */
  isWorthWaiting(unlike: readonly string[], waited: number): boolean
  /** What was so at first, what at last, and how many ms after the first it last changed. */
  waited(first: readonly string[], last: readonly string[], changedAfter: number): void
}

/** How often it is waited for nothing before no answer is held to lag. */
const mostInVain = 20

/** An answer that is not as when the history was recorded may be stale; it was not if it stays as it is. */
export function createLag(): Lag {
  const patience = createPatience()
  let inVain = 0
  let longest = 0
  return {
    follow(both) {
      const model = createPlay(createSide({ send: () => Promise.reject() }))
      return (step, came) => {
        const { call, reply } = step
        if (reply) model.learn(step, reply)
        if (call.method !== 'GET') return []
        const differing = both.flatMap((play, at) =>
          differencesOf(step, [model, play], [{ call, reply, ms: 0 }, came[at] as Exchange]),
        )
        return [...new Set(differing.filter(dependsOnState).map(inDetail))]
      }
    },
    isWorthWaiting: (unlike, waited) =>
      (longest ? waited < Math.max(shortest, 2 * longest) : inVain < mostInVain) &&
      unlike.some((each) => !patience.isSpent(each)),
    waited(first, last, changedAfter) {
      const changed = first.filter((each) => !last.includes(each))
      for (const each of changed) patience.changed(each)
      for (const each of last) patience.stayed(each)
      if (changed.length) longest = Math.max(longest, changedAfter)
      else if (first.length) inVain += 1
    },
  }
}

/** In ms: where answers lag by less, they are waited for as long. */
const shortest = 400

/** With the two values, where they are no more than words: one may come of a choice, and another of a lag. */
const inDetail = (each: SeenDifference): string =>
  [each.one, each.other].some((value) => typeof value === 'object')
    ? signatureOf(each)
    : `${signatureOf(each)} ${each.one} ${each.other}`

const dependsOnState = ({ kind, operation }: SeenDifference): boolean =>
  operation !== undefined && kind !== 'order'
