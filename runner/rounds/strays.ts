import pLimit from 'p-limit'
import { isBroken } from '../../spec/is-broken.js'
import type { OperationId } from '../../spec/operations.js'
import { keyOf, type Obstacle, reachesOthers } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import type { CaseResult } from '../case/case-result.js'
import { isAlone, type Part } from '../case/part.js'

/** What is known of operations that change other things than the one that they are called for. */
export const straysIn = (standing: Standing): Obstacle[] =>
  [...standing.values()].filter(({ kind }) => kind === 'others')

/** What is known of this operation, if it changes other things. */
export const strayBy = (standing: Standing, id: OperationId | undefined): Obstacle | undefined =>
  id && standing.get(keyOf(reachesOthers(id)))

/** So many parts at once, and at last those that nothing may run beside. */
export async function playAll(
  parts: readonly Part[],
  atOnce: number,
  play: (each: Part) => Promise<void>,
): Promise<void> {
  const together = parts.filter((each) => !isAlone(each))
  await pLimit(atOnce).map(together, play)
  await pLimit(1).map(parts.filter(isAlone), play)
}

/** Whether a part finds out if an operation leaves other things alone. */
export const isSparing = (part: Part): boolean => strayOf(part) !== undefined

/** What such a part makes known if the operation does not. */
export const strayOf = (part: Part): Obstacle | undefined =>
  'sparing' in part && part.sparing !== undefined
    ? { ...reachesOthers(part.sparing), foundBy: part.id }
    : undefined

/**
 * Finds the operations that change other things too. Such a server disturbs every case that runs beside another, so
 * who is in doubt is asked again alone. Returns how to settle those once more is known of lists and fields.
 */
export async function findStrays<Kept>(
  parts: readonly Part[],
  concurrency: number,
  {
    standing,
    play,
    isMistaken,
    settle,
  }: {
    standing: Standing
    /** Plays a part when nothing else runs. Undefined when there was no room for it. */
    play(part: Part, suffix?: string): Promise<CaseResult<Kept> | undefined>
    /** Whether what keeps a part from being judged is not found when nothing else runs. Then it is known no more. */
    isMistaken(obstacle: Obstacle): Promise<boolean>
    settle(part: Part, result: CaseResult<Kept>): void
  },
): Promise<() => Promise<void>> {
  const doubtful: Part[] = []
  const ask = async (each: Part): Promise<void> => {
    const result = await play(each)
    if (!result) return
    if (isBroken(result) || result.verdict === 'inconclusive') doubtful.push(each)
    else settle(each, result)
  }
  await playAll(parts, concurrency, ask)
  const again = async (each: Part, suffix: string): Promise<CaseResult<Kept> | undefined> => {
    const stray = strayOf(each) as Obstacle
    standing.delete(keyOf(stray))
    let result = await play(each, suffix)
    if (result?.obstacle && (await isMistaken(result.obstacle))) result = await play(each, `${suffix}m`)
    if (result && isBroken(result)) standing.set(keyOf(stray), stray)
    return result
  }
  const alone = pLimit(1)
  await alone.map(doubtful, (each) => again(each, 'rr'))
  return async () => {
    await alone.map(doubtful, async (each) => {
      const result = await again(each, 'rrr')
      if (result) settle(each, result)
    })
  }
}
