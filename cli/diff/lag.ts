import { nothing, type SeenDifference } from '../../reports/diff-report.js'
import type { Exchange } from '../../spec/http.js'
import { createPatience } from '../../suites/kernel/patience.js'
import { aspectOf, differencesOf, isOfStranger, signatureOf } from './differences.js'
import type { Step } from './history.js'
import { createPlay, createSide, type Play, type Sides } from './play.js'

export type Lag = ReturnType<typeof createLag>

/** How often it is waited for nothing before no answer is held to lag. */
const mostInVain = 20

/** How often a difference leaves what it settled on before it is held to vary. */
const mostTurns = 3

/** In ms: where answers lag by less, they are waited for as long. */
const shortest = 400

/** Learns whether answers lag, where both do too: one that is unlike the recorded answer is stale unless it stays. */
export function createLag() {
  const patience = createPatience()
  /** What answers settled on, and how often each difference left that again: at random there is nothing to wait for. */
  const settledOn = new Set<string>()
  const left = new Map<string, number>()
  let inVain = 0
  let longest = 0
  const maySettle = (unlike: readonly string[], waited: number): boolean =>
    (longest ? waited < Math.max(shortest, 2 * longest) : inVain < mostInVain) &&
    !unlike.every(patience.isSpent)
  return {
    /** Follows one history. Returns for each of its steps what tells whether to take it again. */
    follow(both: readonly [Play, Play], sides: Sides) {
      const model = createPlay(createSide({ send: () => Promise.reject() }))
      /** A side beside itself is not waited for until it happens to be alike. */
      const isAlone = sides[0] === sides[1]
      return (step: Step) => {
        const { call, reply } = step
        if (reply) model.learn(step, reply)
        const tries: {
          unlike: ReadonlyMap<string, SeenDifference>
          differences: readonly SeenDifference[]
          waited: number
        }[] = []
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
            const telling = differing.filter(
              (each) => dependsOnState(each) && (left.get(signatureOf(each)) ?? 0) < mostTurns,
            )
            const unlike = new Map(telling.map((each) => [inDetail(each), each]))
            tries.push({ unlike, differences, waited })
            return (
              maySettle([...unlike.keys()], waited) ||
              differences.some(
                (each) => !isAlone && each.operation !== undefined && !patience.isSpent(aspectOf(each)),
              )
            )
          },
          /** Learns from what was so at first, and at last. */
          end(): void {
            const [first, last] = [tries[0], tries.at(-1)]
            if (!first || !last?.waited) return
            const changed = [...first.unlike].filter(([each]) => !last.unlike.has(each))
            for (const [key, each] of changed) {
              patience.changed(key)
              const of = signatureOf(each)
              if (settledOn.has(settledAs(each))) left.set(of, (left.get(of) ?? 0) + 1)
            }
            if (changed.length) for (const each of last.unlike.values()) settledOn.add(settledAs(each))
            for (const each of new Set([
              ...last.unlike.keys(),
              ...(isAlone ? [] : last.differences.map(aspectOf)),
            ]))
              patience.stayed(each)
            const shown = tries.map(({ unlike }) => [...unlike.keys()].join())
            const settled = tries.findLast((_, at) => at > 0 && shown[at] !== shown[at - 1])
            if (changed.length) longest = Math.max(longest, settled?.waited ?? 0)
            else if (first.unlike.size) inVain += 1
          },
        }
      }
    },
  }
}

const settledAs = (each: SeenDifference): string => `${signatureOf(each)} ${JSON.stringify(each.other)}`

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
