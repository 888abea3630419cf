import pLimit from 'p-limit'
import type { Send } from '../spec/http.js'
import { removing, removingTogether } from '../suites/kernel/ledger.js'
import { createPatience } from '../suites/kernel/patience.js'
import type { Standing } from '../suites/kernel/standing.js'
import type { CaseResult } from './case-result.js'
import { inOrder } from './order.js'
import { createReservations } from './reservations.js'
import { createRoom, noRoom } from './room.js'
import type { CaseOptions } from './run-case.js'
import { commonsOfRun } from './run-commons.js'
import { notRun, runOne, stageOf } from './run-one.js'
import { allOf, type RunOptions, type RunPart, type Target, type Worth } from './run-options.js'

const interrupted = 'The run was interrupted before this case.'

/** Why a case was not begun that another time would have been. */
export const outOfTime = 'Out of time: the case was not begun (--max-time).'

/** Integration settings that are there at once. */
const mostSettings = 20

type Knowing = Pick<CaseOptions, 'standing' | 'onObstacle'>

/** Runs the cases of a run, foundations first and those last that have to be alone, and removes what they shared. */
export async function runAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  id: string,
): Promise<CaseResult<Kept>[]> {
  const { concurrency, signal, onStart, onCase } = options
  const all = allOf(options)
  const results = new Map<RunPart, CaseResult<Kept>>()
  const late = performance.now() + (options.maxTime ?? Number.POSITIVE_INFINITY)
  const standing: Standing = new Map()
  const stage = stageForAll(target, options, { id, standing })
  const again = new Set<RunPart>()

  async function runEach(each: RunPart, knowing: Knowing): Promise<void> {
    onStart?.(each.id)
    const whyNot = signal?.aborted ? interrupted : performance.now() >= late ? outOfTime : undefined
    const prefix = `mc-${id}-${all.indexOf(each) + 1}`
    const result =
      whyNot === undefined
        ? kept(
            await runOne(each, stage.entered(), { ...options, ...stage.shared, ...knowing }, prefix),
            options.keep,
          )
        : notRun(each, 'inconclusive', whyNot)
    if (result.message?.includes(noRoom) && !again.has(each)) return void again.add(each)
    results.set(each, result)
    onCase?.(result, results.size, all.length)
  }

  const foundations = all.filter(isFoundation)
  await pLimit(concurrency).map(foundations, (each) =>
    runEach(each, { onObstacle: (obstacle) => standing.set(obstacle.operation, obstacle) }),
  )
  const others = all.filter((each) => !isFoundation(each) && !each.alone)
  await pLimit(concurrency).map(inOrder(others, foundations), (each) => runEach(each, { standing }))
  for (const each of [...again, ...all.filter(({ alone }) => alone)]) await runEach(each, { standing })
  await stage.cleanUp()
  return all.flatMap((each) => results.get(each) ?? [])
}

/** What all cases of a run have together: their commons, their room, and how what they made is removed. */
function stageForAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  { id, standing }: { id: string; standing: Standing },
) {
  const reservations = createReservations()
  const room = createRoom({
    most: { host: options.maxHosts, 'cloud integration': mostSettings },
    free: (what, howMany) => free(what, howMany),
    signal: options.signal,
  })
  const removeNow = room.forgetting(removing(target.send))
  const { remove, hasMore, end } = removingTogether(removeNow)
  const entered = (): Target => {
    const through = room.enter()
    const waited = (): number => target.waited() + room.waited()
    return { ...target, ...sendsThrough(target, through), waited }
  }
  const run = `mc-${id}`
  const { commons, dismiss, cleanUp } = commonsOfRun(
    { ...stageOf(target, options), run, prefix: run, standing },
    { reservations, enter: room.enter, remove: removeNow },
  )
  let leaving = 0
  /** Hosts that wait to be retired go first, then those that nobody uses at the moment. */
  function free(...[what, howMany]: Parameters<typeof dismiss>): void {
    if (what === 'host' && hasMore()) {
      leaving += 1
      void end().finally(() => {
        leaving -= 1
      })
    } else if (!leaving) dismiss(what, howMany)
  }
  return {
    entered,
    shared: { run, commons, remove, reservations, patience: createPatience() },
    cleanUp: async () => {
      await end()
      await cleanUp()
    },
  }
}

/** Both ways to call a target, seen through the same glass. */
export const sendsThrough = (
  { send, hurried }: Target,
  through: (send: Send) => Send,
): Pick<Target, 'send' | 'hurried'> => ({
  send: through(send),
  ...(hurried && { hurried: through(hurried) }),
})

const kept = <Kept>(
  { exchanges, ...result }: CaseResult,
  keep: RunOptions<Kept>['keep'],
): CaseResult<Kept> => {
  const isFine = result.verdict === 'conforms' || result.verdict === 'observed'
  const decisive = result.proof?.exchange ?? result.decisive
  const worthOf = (at: number): Worth => {
    if (at !== decisive) return isFine ? 'little' : 'some'
    return isFine ? 'some' : 'much'
  }
  return { ...result, exchanges: exchanges.map((each, at) => keep(each, worthOf(at))) }
}

const isFoundation = (part: RunPart): boolean => 'foundation' in part && part.foundation !== undefined
