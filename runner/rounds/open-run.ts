import type { Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { MadeThing } from '../../suites/kernel/changes-by.js'
import type { HeldCommons } from '../../suites/kernel/commons.js'
import { removing, removingTogether } from '../../suites/kernel/ledger.js'
import { Obstructed } from '../../suites/kernel/obstacle.js'
import { createPatience } from '../../suites/kernel/patience.js'
import { createServerClock } from '../../suites/kernel/server-clock.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { createReservations } from '../case/reservations.js'
import { stageOf } from '../case/run-one.js'
import { createCallCap, endingAt, sparingMissing } from '../send/call-cap.js'
import { createCancellations } from '../send/cancellations.js'
import { createFilling } from '../send/filling.js'
import { createFootprint } from '../send/footprint.js'
import { noting } from '../send/ledger-lines.js'
import { createLockout } from '../send/lockout.js'
import { withoutOthers } from '../send/only-ours.js'
import { layered } from '../send/pipeline.js'
import { createQuiet } from '../send/quiet.js'
import { createQuota } from '../send/quota.js'
import { createRoom } from '../send/room.js'
import type { Target } from '../send/target.js'
import { type Hear, telling } from '../send/telling.js'
import { createWholeLists } from '../send/whole-lists.js'
import { createListening } from '../traffic/listening.js'
import { createLimits } from './limits.js'
import { createLosses } from './losses.js'
import { kindOf } from './readings.js'
import { createReusedIds } from './reused-ids.js'
import { type CommonsOfRun, commonsOfRun } from './run-commons.js'
import type { RunOptions } from './run-options.js'
import { createStaleReads } from './stale-reads.js'
import { strayBy, straysIn } from './strays.js'

/** How many integration settings may exist at once. */
const mostSettings = 20

/** Where reads lag or are in doubt, a run that may make few calls may make so many times as many. */
export const whereAskedAgain = 5 / 3

/** Opens a run: what is between it and its target, what it learns (`standing` grows), what cases share. */
export function openRun(
  target: Target,
  options: Pick<
    RunOptions,
    'seed' | 'settle' | 'signal' | 'maxHosts' | 'limits' | 'maxCalls' | 'isJudged' | 'onLedger'
  >,
  id: string,
  standing: Standing = new Map(),
) {
  const { signal, limits, maxCalls, isJudged = true, onLedger } = options
  const run = `mc-${id}`
  const { pause, ownsClock } = stageOf(target, options)
  const [filling, lists] = [createFilling(), createWholeLists()]
  const clock = createServerClock()
  const patience = createPatience({ isFrugal: maxCalls !== undefined })
  const most =
    maxCalls === undefined ? undefined : () => maxCalls * (patience.isTried() ? whereAskedAgain : 1)
  const footprint = createFootprint()
  const cancellations = createCancellations()
  const quiet = createQuiet()
  const lockout = createLockout(pause)
  const strays = createStrays(standing)
  const reusedIds = createReusedIds()
  const limited = createLimits()
  const staleReads = createStaleReads()
  const listening = isJudged ? createListening({ ...target, settle: options.settle }) : undefined
  const losses = createLosses({
    send: (call) => send(call),
    gap: target.gap,
    settle: () => pause(options.settle),
    onLost: (underWay) => {
      listening?.lose()
      return forget(underWay)
    },
  })
  const listeners = { strays, reusedIds, limited, staleReads, losses, cancellations, footprint }
  /** What the clean-up at the end calls. */
  const last = layered(target.send, {
    lockout: lockout.through,
    told: telling(...Object.values(listeners).map(({ hear }) => hear)),
    judged: listening?.watch,
    ours: withoutOthers(run, [], target.memberEmail),
    ending: most && endingAt(most, target.requests),
    noted: onLedger && noting(onLedger, signal),
  })
  const send: Send = layered(last, {
    quiet: (each) => (call) => quiet.during(() => each(call)),
    quota: limits && createQuota(limits, () => straysIn(standing).length > 0),
    cap: most && createCallCap(most, standing, target.requests),
  })
  const own: Target = { ...target, send, ownsClock, pause: (ms) => quiet.during(() => pause(ms)) }

  const room = createRoom({
    most: { host: options.maxHosts, 'cloud integration': mostSettings },
    free: (...those) => free(...those),
    whyStuck: (what) => {
      const obstacle = standing.get(what === 'host' ? 'retireHost' : 'deleteCloudIntegration')
      return obstacle && new Obstructed(obstacle)
    },
    whenQuiet: quiet.whenQuiet,
    signal,
  })
  const removable = sparingMissing(standing)
  const removeNow = room.forgetting(removing(layered(send, { removable })))
  const { remove, waiting, end } = removingTogether(removeNow)
  const reservations = createReservations()
  const pools: CommonsOfRun[] = []
  function pool(prefix: string, known: Standing): HeldCommons {
    const made = commonsOfRun(
      { ...stageOf(own, options), run, prefix, standing: known, patience, filling, lists, clock },
      {
        ...{ reservations, enter: room.enter, gathering: quiet },
        ...{ remove: removeNow, removeTogether: remove, waiting },
      },
    )
    pools.push(made)
    return made.commons
  }
  const commons = pool(run, standing)
  let leaving = 0
  /** Hosts waiting to be retired go first, then those that nobody uses at the moment. */
  function free(...those: Parameters<CommonsOfRun['dismiss']>): boolean {
    if (those[0] === 'host' && waiting().length) {
      leaving += 1
      void end().finally(() => {
        leaving -= 1
      })
    }
    return leaving > 0 || pools.map(({ dismiss }) => dismiss(...those)).includes(true)
  }
  /** Nothing that was shared so far is there any more. */
  async function forget(underWay: Promise<unknown>): Promise<void> {
    await Promise.all([underWay, ...pools.map((each) => each.forget())])
    await end()
  }
  return {
    ...{ id, target, standing, ...listeners, quiet, listening },
    lastSend: layered(last, { removable }),
    /** The target as one case calls it, which shares the room with all others. */
    entered: (): Target => ({
      ...own,
      send: layered(send, { room: room.enter() }),
      waited: () => target.waited() + (target.away?.() ?? 0) + lockout.waited() + room.waited(),
    }),
    /** Replaces what is shared and not in use, as a call may have changed it. */
    renew: async (what: MadeThing['what']) => {
      for (const each of pools) await each.renew(what)
    },
    /** Shared things that nobody has used yet. */
    fresh: (known: Standing) => pool(`${run}-c${pools.length}`, known),
    shared: { run, commons, remove, reservations, patience, filling, lists, clock },
    cleanUp: async () => {
      for (const { cleanUp } of pools) await cleanUp()
      await end()
    },
  }
}

/** Collects the kinds of things that a call may have changed beside the one that it was meant for, refused or not. */
function createStrays(standing: Standing) {
  const kinds = new Set<MadeThing['what']>()
  function note(operation: OperationId | undefined): void {
    const what = operation && kindOf(operation)
    if (what) kinds.add(what)
  }
  const hear: Hear = ({ method, operation }) => {
    if (method !== 'GET' && standing.size) note(strayBy(standing, operation)?.operation)
  }
  return { kinds, note, hear }
}
