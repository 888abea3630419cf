import type { Send } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { type OperationId, operationIds } from '../spec/operations.js'
import type { MadeThing } from '../suites/kernel/changes-by.js'
import type { HeldCommons } from '../suites/kernel/commons.js'
import { isSuccess } from '../suites/kernel/expect.js'
import { removing, removingTogether } from '../suites/kernel/ledger.js'
import { keyOf, Obstructed } from '../suites/kernel/obstacle.js'
import { withoutOthers } from '../suites/kernel/only-ours.js'
import { createPatience } from '../suites/kernel/patience.js'
import type { Standing } from '../suites/kernel/standing.js'
import { timeOf } from './breaker.js'
import { createCallCap, sparingMissing } from './call-cap.js'
import type { CaseResult } from './case-result.js'
import { createLosses } from './losses.js'
import { byEffects } from './order.js'
import { createQuiet, type Quiet } from './quiet.js'
import { createQuota } from './quota.js'
import { kindOf, learnedFrom, rightlyBlamed } from './readings.js'
import { createReservations } from './reservations.js'
import { createRoom } from './room.js'
import { inRounds, type Knowing } from './rounds.js'
import { type CommonsOfRun, commonsOfRun } from './run-commons.js'
import { notRun, runOne, stageOf } from './run-one.js'
import { allOf, type RunOptions, type RunPart, type Target, type Worth } from './run-options.js'
import { isPassing } from './second-chances.js'
import { strayBy } from './strays.js'
import { createSupports, type Supports } from './supports.js'
import { stoppedBy, Unfinished } from './unfinished.js'

/** The reason for a case that was not begun, but would be another time. */
const outOfTime = new Unfinished('max-time', 'Out of time (--max-time).')

/** How many integration settings may exist at once. */
const mostSettings = 20

/** What a run begins with. */
interface Beginning {
  /** What is known of the operations. It grows as the run goes on. */
  standing?: Standing
  supports?: Supports
  /** How many parts have numbers already. */
  after?: number
}

/** Runs the cases of a run, round by round, and removes what they shared. */
export async function runAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  id: string,
  {
    standing = new Map(),
    supports = createSupports(allOf(options), options.allow),
    after = 0,
  }: Beginning = {},
): Promise<CaseResult<Kept>[]> {
  const { concurrency, signal, onStart, onCase, within: inCase = (_, act) => act() } = options
  const all = allOf(options)
  const now = target.now ?? (() => performance.now())
  const late = now() + (options.maxTime ?? Number.POSITIVE_INFINITY)
  const capped = options.maxCalls
    ? createCallCap(options.maxCalls, standing, target.requests)
    : (send: Send): Send => send
  const within = options.limits ? createQuota(options.limits) : (send: Send): Send => send
  /** What provokes a rate limit is announced on its own, and not held back. */
  const { unheld, ...held } = sendsThrough(target, (send) => withoutOthers(send, `mc-${id}`))
  const quiet = createQuiet()
  const heard =
    (send: Send): Send =>
    (call) =>
      quiet.during(() => send(call))
  /** The kinds of things that a call changed beside the one that it was meant for. */
  const strayed = new Set<MadeThing['what']>()
  const noteStray = (operation: OperationId | undefined): void => {
    const what = operation && kindOf(operation)
    if (what) strayed.add(what)
  }
  const losses = createLosses({
    ...{ send: capped(held.send), gap: target.gap, onLost: (underWay) => stage.forget(underWay) },
    settle: () => stageOf(target, options).pause(options.settle),
  })
  const watched = (send: Send): Send =>
    noticing(standing, losses.watch(within(capped(heard(send)))), noteStray)
  const { pause, ownsClock } = stageOf(target, options)
  const own = {
    ...{ ...target, ...sendsThrough({ ...target, ...held }, watched), ...(unheld && { unheld }), ownsClock },
    pause: (ms: number) => quiet.during(() => pause(ms)),
  }
  const stage = stageForAll(own, options, { id, standing, quiet })
  const whyNot = (): Unfinished | undefined =>
    signal?.aborted
      ? stoppedBy(signal)
      : (silentSince(target.givenUp?.()) ?? (now() >= late ? outOfTime : undefined))

  const selected: ReadonlySet<RunPart> = new Set(all)
  const numbers = new Map(all.map((each, at) => [each, at + 1]))
  const called = new Map<RunPart, ReadonlySet<OperationId>>()

  async function play(each: RunPart, knowing: Knowing, suffix = ''): Promise<CaseResult<Kept>> {
    const why = whyNot()
    if (why) return { ...notRun(each, 'inconclusive', why.message), unfinished: why.why }
    const number = numbers.get(each) ?? after + numbers.size + 1
    numbers.set(each, number)
    const prefix = `mc-${id}-${number}${suffix}`
    const settings = { ...options, ...stage.shared, ...knowing }
    const ended = await losses.around(() =>
      inCase(each.id, () => runOne(each, stage.entered(), settings, prefix)),
    )
    const result = cutBySilence(ended, target.givenUp?.())
    if (result.unfinished === 'lost')
      for (const [key, { foundBy }] of standing) if (foundBy === each.id) standing.delete(key)
    const operations = result.exchanges.flatMap(({ call }) => call.operation ?? [])
    called.set(each, new Set([...(called.get(each) ?? []), ...operations]))
    if (isBroken(result) && 'sparing' in each) noteStray(each.sparing)
    const disturbed = new Set(strayed)
    for (const what of disturbed) await stage.renew(what)
    strayed.clear()
    const learned = 'impostor' in each ? learnedFrom(each, result) : []
    for (const obstacle of learned) standing.set(keyOf(obstacle), obstacle)
    return {
      ...kept(rightlyBlamed('filter' in each ? each : {}, result, knowing.standing, disturbed), options.keep),
      passing: isPassing(result),
    }
  }

  let done = 0
  const results = new Map<RunPart, CaseResult<Kept>>()
  for (const those of options.frugal ? byEffects(all) : [all]) {
    const found = await inRounds<Kept>(those, {
      ...{ concurrency, standing, play, fresh: stage.fresh, quiet, isOnce: options.frugal },
      pause: stageOf(target, options).pause,
      onStart: (each) => onStart?.(each),
      onResult: (_, result) => onCase?.(result, ++done, all.length),
      isOver: () => whyNot() !== undefined,
      tellsSupports: options.tellsSupports === true,
      ...{ supports, calledBy: (each) => called.get(each) ?? new Set() },
    })
    for (const [each, result] of found) results.set(each, result)
  }
  target.tryAgain?.()
  await stage.cleanUp()
  const beside = [...results.keys()].filter((each) => !selected.has(each))
  return [...all, ...beside].flatMap((each) => results.get(each) ?? [])
}

/**
 * What is known of what the parts stand on, without running them: whether operations are there, or everything that
 * could be to blame for what they find.
 */
export async function standingUnder(
  target: Target,
  options: RunOptions<unknown>,
  id: string,
  isWhole: boolean,
): Promise<Standing> {
  const parts = allOf(options)
  const { presenceFor, under } = createSupports([], options.allow)
  const first = isWhole ? under(parts, new Set(operationIds), new Set(operationIds)) : presenceFor(parts)
  const standing: Standing = new Map()
  const supports: Supports = { presenceFor: () => first, answersOf: () => [], under: () => [] }
  const nothing = { ...options, cases: [], observations: [] }
  await runAll(target, nothing, id, { standing, supports, after: parts.length })
  return standing
}

function silentSince(givenUp: Date | undefined): Unfinished | undefined {
  if (!givenUp) return undefined
  return new Unfinished(
    'no-answer',
    `The server stopped answering at ${timeOf(givenUp)}, and did not come back.`,
  )
}

/** A case that was under way when the server stopped answering says no more than those that were not begun. */
function cutBySilence(result: CaseResult, givenUp: Date | undefined): CaseResult {
  const silent = silentSince(givenUp)
  const isCut = result.verdict !== 'conforms' && !isBroken(result) && !result.unfinished
  return silent && isCut && result.exchanges.some(({ reply }) => !reply)
    ? { ...result, message: silent.message, unfinished: silent.why }
    : result
}

/** Notices successful calls that are known to change other things too. */
const noticing =
  (standing: Standing, send: Send, onStray: (operation: OperationId) => void): Send =>
  async (call) => {
    const reply = await send(call)
    if (call.method === 'GET' || !standing.size) return reply
    const stray = strayBy(standing, call.operation)
    if (stray && isSuccess(reply)) onStray(stray.operation)
    return reply
  }

/** What all cases of a run share: their commons, their room, and how things are removed. */
function stageForAll<Kept>(
  target: Target,
  options: RunOptions<Kept>,
  { id, standing, quiet }: { id: string; standing: Standing; quiet: Quiet },
) {
  const reservations = createReservations()
  const room = createRoom({
    most: { host: options.maxHosts, 'cloud integration': mostSettings },
    free: (what, howMany) => free(what, howMany),
    whyStuck: (what) => {
      const obstacle = standing.get(what === 'host' ? 'retireHost' : 'deleteCloudIntegration')
      return obstacle && new Obstructed(obstacle)
    },
    signal: options.signal,
  })
  const removeNow = room.forgetting(removing(sparingMissing(standing, target.send)))
  const { remove, hasMore, end } = removingTogether(removeNow)
  const entered = (): Target => {
    const through = room.enter()
    const waited = (): number => target.waited() + room.waited()
    return { ...target, ...sendsThrough(target, through), waited }
  }
  const run = `mc-${id}`
  const pools: CommonsOfRun[] = []
  function pool(prefix: string, known: Standing): HeldCommons {
    const made = commonsOfRun(
      { ...stageOf(target, options), run, prefix, standing: known },
      { reservations, enter: room.enter, remove: removeNow, removeTogether: remove, gathering: quiet },
    )
    pools.push(made)
    return made.commons
  }
  const commons = pool(run, standing)
  let leaving = 0
  /** Hosts waiting to be retired go first, then those that nobody uses at the moment. */
  function free(...[what, howMany]: Parameters<CommonsOfRun['dismiss']>): void {
    if (what === 'host' && hasMore()) {
      leaving += 1
      void end().finally(() => {
        leaving -= 1
      })
    } else if (!leaving) for (const { dismiss } of pools) dismiss(what, howMany)
  }
  return {
    entered,
    /** Replaces what is shared and not in use, as a call may have changed it. */
    renew: async (what: MadeThing['what']) => {
      for (const each of pools) await each.renew(what)
    },
    /** Shared things that nobody has used yet. */
    fresh: (known: Standing) => pool(`${run}-c${pools.length}`, known),
    shared: {
      run,
      commons,
      remove,
      reservations,
      patience: createPatience({ isFrugal: options.maxCalls !== undefined }),
    },
    /** Nothing that was shared so far is there any more. */
    forget: async (underWay: Promise<unknown>) => {
      await Promise.all([underWay, ...pools.map(({ forget }) => forget())])
      await end()
    },
    cleanUp: async () => {
      for (const { cleanUp } of pools) await cleanUp()
      await end()
    },
  }
}

/** Wraps both ways to call a target in the same way. */
export const sendsThrough = (
  { send, hurried, unheld }: Target,
  through: (send: Send) => Send,
): Pick<Target, 'send' | 'hurried' | 'unheld'> => ({
  send: through(send),
  ...(hurried && { hurried: through(hurried) }),
  ...(unheld && { unheld: through(unheld) }),
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
