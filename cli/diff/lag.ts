import { nothing, type SeenDifference } from '../../reports/diff-report.js'
import type { Exchange } from '../../spec/http.js'
import { createPatience } from '../../suites/kernel/patience.js'
import { aspectOf, differencesOf, isOfStranger, signatureOf } from './differences.js'
import type { Step } from './history.js'
import { createPlay, createSide, type Play, type Sides } from './play.js'

export type Lag = ReturnType<typeof createLag>

/** How often it is waited for nothing before no answer is held to lag. */
const mostInVain = 20

/** In ms: where answers lag by less, they are waited for as long. */
const shortest = 400

/** Learns whether answers lag, where both do too: one that is unlike the recorded answer is stale unless it stays. */
export function createLag() {
  const patience = createPatience()
  let inVain = 0
  let longest = 0
  const maySettle = (unlike: readonly string[], waited: number): boolean =>
    (longest ? waited < Math.max(shortest, 2 * longest) : inVain < mostInVain) &&
    !unlike.every(patience.isSpent)
  return {
    /** Follows one history. Returns for each of its steps what tells whether to take it again. */
    follow(both: readonly [Play, Play], sides: Sides) {
      const model = createPlay(createSide({ send: () => Promise.reject() }))
      /** Alone, the sides may lag where they are known to differ. */
      const pair = [...new Set(sides.map(({ run }) => run))].join()
      const keyOf = (each: SeenDifference): string => `${pair} ${aspectOf(each)}`
      return (step: Step) => {
        const { call, reply } = step
        if (reply) model.learn(step, reply)
        const tries: { unlike: string[]; differences: readonly SeenDifference[]; waited: number }[] = []
        return {
          /** Whether waiting may change what came after so many ms. */
          isWorth(
            came: readonly [Exchange, Exchange],
            differences: readonly SeenDifference[],
            waited: number,
          ): boolean {
            const differing = both.flatMap((play, at) =>
              differencesOf(step, [model, play], [{ call, reply, ms: 0 }, came[at] as Exchange]),
            )
            const unlike = [...new Set(differing.filter(dependsOnState).map(inDetail))]
            tries.push({ unlike, differences, waited })
            return (
              maySettle(unlike, waited) ||
              differences.some((each) => each.operation !== undefined && !patience.isSpent(keyOf(each)))
            )
          },
          /** Learns from what was so at first, and at last. */
          end(): void {
            const [first, last] = [tries[0], tries.at(-1)]
            if (!first || !last?.waited) return
            const changed = first.unlike.filter((each) => !last.unlike.includes(each))
            for (const each of changed) patience.changed(each)
            for (const each of new Set([...last.unlike, ...last.differences.map(keyOf)]))
              patience.stayed(each)
            const settled = tries.findLast(
              ({ unlike }, at) => at > 0 && unlike.join() !== tries[at - 1]?.unlike.join(),
            )
            if (changed.length) longest = Math.max(longest, settled?.waited ?? 0)
            else if (first.unlike.length) inVain += 1
          },
        }
      }
    },
  }
}

/** With the two values, where they are no more than words: one may come of a choice, and another of a lag. */
const inDetail = (each: SeenDifference): string =>
  [each.one, each.other].some((value) => typeof value === 'object')
    ? signatureOf(each)
    : `${signatureOf(each)} ${each.one} ${each.other}`

/** Not what a server adds of its own, which may be another each time. */
const dependsOnState = (each: SeenDifference): boolean =>
  each.operation !== undefined &&
  each.kind !== 'order' &&
  !isOfStranger(each) &&
  !(each.one === nothing && each.field.endsWith('/meta'))
