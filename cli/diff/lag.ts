import type { SeenDifference } from '../../reports/diff-report.js'
import type { Exchange } from '../../spec/http.js'
import { createPatience } from '../../suites/kernel/patience.js'
import { differencesOf, signatureOf } from './differences.js'
import type { Step } from './history.js'
import { createPlay, createSide, type Play, type Sides } from './play.js'

/** Learns whether answers lag, and what differs for good. Where both sides lag, they may be alike and tell nothing. */
export interface Lag {
  /** Follows one history. Returns for each of its steps what tells whether to take it again. */
  follow(both: readonly [Play, Play], sides: Sides): (step: Step) => Waiting
}

export interface Waiting {
  /** Whether waiting may change what came after so many ms. */
  isWorth(
    came: readonly [Exchange, Exchange],
    differences: readonly SeenDifference[],
    waited: number,
  ): boolean
  /** Learns from what was so at first, and at last. */
  end(): void
}

/** How often it is waited for nothing before no answer is held to lag. */
const mostInVain = 20

/** How often a difference outlives `settle` before nothing waits for it any more. */
const enough = 2

/** An answer that is not as when the history was recorded may be stale; it was not if it stays as it is. */
export function createLag(): Lag {
  const patience = createPatience()
  const outlived = new Map<string, number>()
  let inVain = 0
  let longest = 0
  const maySettle = (unlike: readonly string[], waited: number): boolean =>
    (longest ? waited < Math.max(shortest, 2 * longest) : inVain < mostInVain) &&
    unlike.some((each) => !patience.isSpent(each))
  return {
    follow(both, sides) {
      const model = createPlay(createSide({ send: () => Promise.reject() }))
      /** Alone, the sides may lag where they are known to differ. */
      const pair = [...new Set(sides.map(({ run }) => run))].join()
      const keyOf = (each: SeenDifference): string => `${pair} ${signatureOf(each)}`
      const isSteady = (each: SeenDifference): boolean =>
        each.operation === undefined || (outlived.get(keyOf(each)) ?? 0) >= enough
      return (step) => {
        const { call, reply } = step
        if (reply) model.learn(step, reply)
        let [first, last]: [string[]?, string[]?] = []
        let [lasted, changedAfter] = [0, 0]
        let left: readonly SeenDifference[] = []
        return {
          isWorth(came, differences, waited) {
            const differing = both.flatMap((play, at) =>
              differencesOf(step, [model, play], [{ call, reply, ms: 0 }, came[at] as Exchange]),
            )
            const unlike = [...new Set(differing.filter(dependsOnState).map(inDetail))]
            if (unlike.join() !== last?.join()) changedAfter = waited
            first ??= unlike
            ;[last, left, lasted] = [unlike, differences, waited]
            return maySettle(unlike, waited) || !differences.every(isSteady)
          },
          end() {
            if (!lasted || !first) return
            for (const each of new Set(left.map(keyOf))) outlived.set(each, (outlived.get(each) ?? 0) + 1)
            const changed = first.filter((each) => !last?.includes(each))
            for (const each of changed) patience.changed(each)
            for (const each of last ?? []) patience.stayed(each)
            if (changed.length) longest = Math.max(longest, changedAfter)
            else if (first.length) inVain += 1
          },
        }
      }
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
