import pLimit from 'p-limit'
import { clauseOf, followsOf } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import type { OperationId } from '../../spec/operations.js'
import type { HeldCommons } from '../../suites/kernel/commons.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import type { CaseResult } from '../case/case-result.js'
import { clauseIn, isAlone, isBurst, isProperty, type Part } from '../case/part.js'
import type { Quiet } from '../send/quiet.js'
import { inOrder } from './order.js'
import { isReadingCase, unjudged, withoutOwn } from './readings.js'
import { createSecondChances } from './second-chances.js'
import { seenAgain, toSeeAgain } from './seen-again.js'
import { findStrays, isSparing, playAll, straysIn } from './strays.js'
import type { Supports } from './supports.js'

/** What a case learns from others. `commons` replaces the run's own shared things. */
export interface Knowing {
  standing: Standing
  onObstacle?: (obstacle: Obstacle) => void
  commons?: HeldCommons
}

export interface Means<Kept> {
  concurrency: number
  /** What is known of the operations. It grows as the run goes on. */
  standing: Standing
  play(part: Part, knowing: Knowing, suffix?: string): Promise<CaseResult<Kept>>
  onStart(id: string): void
  /** Receives each final result. Only whether it was seen again may still change. */
  onResult(part: Part, result: CaseResult<Kept>): void
  /** Shared things that nobody has used yet. */
  fresh(standing: Standing): HeldCommons
  quiet: Quiet
  pause(ms: number): Promise<void>
  isOver(): boolean
  /** What the parts stand on and is none of them. */
  supports: Supports
  /** Whether a support has a result that found its clause broken, and parts could not be judged for that. */
  tellsSupports: boolean
  /** The operations that a part has called so far. */
  calledBy(part: Part): ReadonlySet<OperationId>
  /** Whether a part met an id that the server gave to several things, one after the other. */
  hasMetReused(part: Part): boolean
  /** What finds a clause broken is not run again. */
  isOnce?: boolean | undefined
}

/**
 * Runs the parts in the order in which they stand on each other: whether the operations are there, whether writes
 * leave other things alone (if not, one part runs at a time), whether fields are shown and filters heeded, all else,
 * what has to run alone; then properties, which need the most and try less where the run may not make more; what found
 * no room; once more what found a clause broken; and last what provokes a rate limit. What these parts stand on is asked
 * in the same order: whether operations are there before everything else, and the rest before anything is accused.
 */
export async function inRounds<Kept>(
  all: readonly Part[],
  means: Means<Kept>,
): Promise<Map<Part, CaseResult<Kept>>> {
  const { concurrency, standing, play, onStart, onResult } = means
  const results = new Map<Part, CaseResult<Kept>>()
  const selected = new Set(all)
  const beside = new Map<Part, CaseResult<Kept>>()
  const settle = (each: Part, result: CaseResult<Kept>): void => {
    if (!selected.has(each)) return void beside.set(each, result)
    results.set(each, result)
    onResult(each, result)
  }
  const again = createSecondChances(() => means.fresh(standing), means.pause)
  const crowded = new Set<Part>()
  const playEach = async (
    each: Part,
    knowing: Knowing,
    first = '',
  ): Promise<CaseResult<Kept> | undefined> => {
    if (selected.has(each)) onStart(each.id)
    const result = await again((suffix, commons) =>
      play(each, { ...knowing, ...(commons && { commons }) }, first + suffix),
    )
    if (!result.crowded || crowded.has(each) || !selected.has(each)) return result
    crowded.add(each)
    return undefined
  }
  const runEach = async (each: Part, knowing: Knowing): Promise<void> => {
    const result = await playEach(each, knowing)
    if (result) settle(each, result)
  }
  const together = pLimit(concurrency)
  const sizeUp = (): void => {
    together.concurrency = atOnce(means)
    means.quiet.places = straysIn(standing).length ? undefined : together
  }
  sizeUp()
  const foundations = new Map<string, Part>()
  const sure = new Set<string>()
  /**
   * Whether what a foundation met beside others is not met when nothing else runs: asked once, and then known no more.
   * So are the other foundations that met it.
   */
  const isMistaken = async ({ foundBy, operation }: Obstacle): Promise<boolean> => {
    const finder = foundBy === undefined ? undefined : foundations.get(foundBy)
    if (!finder || sure.has(finder.id)) return false
    const commons = means.fresh(new Map())
    const resultsOf = (each: Part) => (selected.has(each) ? results : beside)
    const those = [...foundations.values()].filter(
      (each) => each !== finder && resultsOf(each).get(each)?.obstacle?.operation === operation,
    )
    for (const each of [finder, ...those]) {
      sure.add(each.id)
      let isSeen = false
      const onObstacle = (): void => {
        isSeen = true
      }
      const result = await playEach(each, { standing: new Map(), commons, onObstacle }, 'rm')
      if (each === finder && (isSeen || result?.verdict !== 'conforms')) return false
      if (result) resultsOf(each).set(each, result)
    }
    forget(standing, finder)
    return true
  }
  const tryFirst = async (those: readonly Part[]): Promise<void> => {
    await together.map(those.filter(isFoundation), (each) =>
      runEach(each, {
        standing: new Map(),
        onObstacle: (obstacle) => standing.set(obstacle.operation, { ...obstacle, foundBy: each.id }),
      }),
    )
    for (const each of those) if (isFoundation(each)) foundations.set(each.id, each)
    const settleStrays = await findStrays(those.filter(isSparing), together.concurrency, {
      ...{ standing, isMistaken, settle },
      play: (each, suffix) =>
        playEach(each, { standing, ...(suffix && { commons: means.fresh(standing) }) }, suffix),
    })
    sizeUp()
    const operations: Standing = new Map(standing)
    const doubtful = new Map<Part, CaseResult<Kept>>()
    await together.map(those.filter(isReading), async (each) => {
      const result = await playEach(each, { standing: operations })
      if (!result) return
      if (isBroken(result) || result.verdict === 'inconclusive') doubtful.set(each, result)
      else settle(each, result)
    })
    await together.map([...doubtful], async ([each, result]) =>
      settle(each, await readAgain(each, result, means)),
    )
    await settleStrays()
    sizeUp()
  }
  await tryFirst([...means.supports.presenceFor(all), ...all])
  const isTried = (each: Part) => isFoundation(each) || isReading(each) || isSparing(each)
  const others = all.filter((each) => !isTried(each) && !isAlone(each))
  const bursts = all.filter(isBurst)
  const alone = all.filter((each) => isAlone(each) && !isBurst(each) && !isTried(each))
  const ordered = inOrder(others, all.filter(isTried), straysIn(standing).length > 0)
  const runTogether = (those: readonly Part[]) => together.map(those, (each) => runEach(each, { standing }))
  const runLast = (those: Iterable<Part>) => pLimit(1).map([...those], (each) => runEach(each, { standing }))
  const runCrowded = () => runLast([...crowded].filter((each) => !results.has(each)))
  await runTogether(ordered.filter((each) => !isProperty(each)))
  await runLast(alone.filter((each) => !isProperty(each)))
  await runCrowded()
  await runTogether(ordered.filter(isProperty))
  await runLast(alone.filter(isProperty))
  await runCrowded()
  await askAlone(ordered, results, means)
  await reconsider(all, results, means, { tryFirst, isMistaken })
  await seeAgain(all, results, means)
  if (means.tellsSupports) {
    const obstacles = [...results.values()].flatMap(({ obstacle }) => obstacle ?? [])
    const blocked = new Set(obstacles.map(({ operation }) => operation))
    await together.map(means.supports.answersOf(blocked, all), (each) =>
      runEach(each, { standing: new Map() }),
    )
    const why = whyUnjudged(obstacles, beside)
    for (const [each, result] of why) results.set(each, result)
    await seeAgain([...why.keys()], results, means)
    for (const each of why.keys()) onResult(each, results.get(each) as CaseResult<Kept>)
  }
  for (const each of bursts) crowded.add(each)
  await runLast(bursts)
  await seeAgain(bursts, results, means)
  const following = [...results].filter(([each, result]) => isProperty(each) && isBroken(result))
  const plainer = means.supports.plainerThan(
    following.map(([each, result]) => clauseIn(each, result)),
    following.map(([each]) => each),
  )
  await runLast(plainer)
  const broken = new Set(
    [...results, ...beside].flatMap(([each, result]) =>
      !isProperty(each) && isBroken(result) ? [clauseIn(each, result)] : [],
    ),
  )
  for (const [each, result] of following) {
    const of = followsOf(clauseIn(each, result)).find((id) => broken.has(id))
    if (of !== undefined)
      results.set(
        each,
        unjudged(result, `This cannot hold where a plainer rule is broken: ${clauseOf(of).says}`),
      )
  }
  return results
}

/** The supports that found broken what is why parts could not be judged. */
function whyUnjudged<Kept>(
  obstacles: readonly Obstacle[],
  beside: ReadonlyMap<Part, CaseResult<Kept>>,
): Map<Part, CaseResult<Kept>> {
  const isWhy = (each: Part): boolean =>
    obstacles.some(
      ({ foundBy, operation }) =>
        foundBy === each.id || ('foundation' in each && each.foundation === operation),
    )
  return new Map([...beside].filter(([each, result]) => isBroken(result) && isWhy(each)))
}

/** A reading may depend on what another shows wrong: each is judged once more with what others found. */
async function readAgain<Kept>(
  each: Part,
  result: CaseResult<Kept>,
  { standing, play }: Means<Kept>,
): Promise<CaseResult<Kept>> {
  if (!isBroken(result)) return result.obstacle || !standing.size ? result : play(each, { standing }, 'r')
  const others = withoutOwn(standing, each)
  const said = seenAgain(each, result, await play(each, { standing: others }, 'r'))
  if (isBroken(said)) return said
  forget(standing, each)
  return said
}

/** What a part found is known no more. */
function forget(standing: Standing, { id }: Part): void {
  for (const [key, { foundBy }] of standing) if (foundBy === id) standing.delete(key)
}

/** Who met a thing under the id of another that is gone is asked again with nothing beside. */
async function askAlone<Kept>(
  all: readonly Part[],
  results: Map<Part, CaseResult<Kept>>,
  { standing, play, fresh, isOver, hasMetReused }: Means<Kept>,
): Promise<void> {
  const confused = all.filter((each) => isDoubtful(results.get(each)) && hasMetReused(each))
  if (!confused.length || isOver()) return
  const commons = fresh(standing)
  for (const each of confused) {
    const result = await play(each, { standing: withoutOwn(standing, each), commons }, 'ga')
    if (!result.unfinished) results.set(each, result)
  }
}

/**
 * Asks what those stand on that could not be judged or found a clause broken, as far as it is none of the parts. Whom
 * that concerns runs anew, as if it had been known from the beginning.
 */
async function reconsider<Kept>(
  all: readonly Part[],
  results: Map<Part, CaseResult<Kept>>,
  means: Means<Kept>,
  asking: {
    tryFirst(those: readonly Part[]): Promise<void>
    isMistaken(obstacle: Obstacle): Promise<boolean>
  },
): Promise<void> {
  const { standing, supports, calledBy, play, fresh, isOver } = means
  const doubtful = all.filter((each) => !isFoundation(each) && isDoubtful(results.get(each)))
  if (!doubtful.length || isOver()) return
  const before = new Set(standing.keys())
  const calledIn = (those: readonly Part[]) => new Set(those.flatMap((each) => [...calledBy(each)]))
  await asking.tryFirst(supports.under(doubtful, calledIn(doubtful), calledIn(all)))
  const found = [...standing].flatMap(([key, obstacle]) => (before.has(key) ? [] : obstacle))
  const isConcerned = (each: Part): boolean =>
    found.some(({ kind, operation }) => kind === 'others' || calledBy(each).has(operation))
  const commons = straysIn(standing).length ? fresh(standing) : undefined
  const anew = async (each: Part): Promise<void> => {
    const knowing = { standing: withoutOwn(standing, each), ...(commons && { commons }) }
    const result = await play(each, knowing, 'gr')
    if (result.obstacle || result.verdict !== 'inconclusive') results.set(each, result)
  }
  if (commons) for (const obstacle of [...standing.values()]) await asking.isMistaken(obstacle)
  await playAll(doubtful.filter(isConcerned), atOnce(means), anew)
}

const isDoubtful = (result: CaseResult<unknown> | undefined): boolean =>
  result !== undefined &&
  (isBroken(result) ||
    (result.verdict === 'inconclusive' && !result.obstacle && !result.unfinished && !result.fault))

/** Runs what found a clause broken once more, sharing nothing that existed before. */
async function seeAgain<Kept>(
  all: readonly Part[],
  results: Map<Part, CaseResult<Kept>>,
  means: Means<Kept>,
): Promise<void> {
  const { standing, play, fresh, isOver, isOnce } = means
  if (isOnce) return
  const again = toSeeAgain(
    all.filter((each) => !isReading(each)),
    results,
  )
  if (!again.length || isOver()) return
  const nothing: Standing = new Map()
  const [plain, others] = [fresh(nothing), fresh(standing)]
  const repeat = async (each: Part): Promise<void> => {
    const first = results.get(each)
    if (!first || isOver()) return
    const knowing = isFoundation(each)
      ? { standing: nothing, commons: plain }
      : { standing: withoutOwn(standing, each), commons: others }
    let again = await play(each, knowing, 'r')
    /** A server that fails at times may fail twice, in what cases share too. */
    if (again.failing || (again.verdict === 'inconclusive' && !again.obstacle))
      again = await play(each, { ...knowing, commons: fresh(knowing.standing) }, 'rr')
    results.set(each, seenAgain(each, first, again))
  }
  await playAll(again, atOnce(means), repeat)
}

/** How many parts may run at once: what a server changes in passing disturbs every other part. */
const atOnce = ({ standing, concurrency }: Pick<Means<unknown>, 'standing' | 'concurrency'>): number =>
  straysIn(standing).length ? 1 : concurrency

const isReading = (part: Part): boolean => 'impostor' in part && isReadingCase(part)

const isFoundation = (part: Part): boolean => 'foundation' in part && part.foundation !== undefined
