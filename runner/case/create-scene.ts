import type { Call, Reply } from '../../spec/http.js'
import { createCommons, makeIn } from '../../suites/kernel/commons.js'
import { expectRefusal } from '../../suites/kernel/expect.js'
import { createGiven } from '../../suites/kernel/given.js'
import { createLook, type Look } from '../../suites/kernel/look.js'
import type { ObservedScene } from '../../suites/kernel/observation.js'
import { Obstructed } from '../../suites/kernel/obstacle.js'
import { Unseen, Untestable, Violation } from '../../suites/kernel/outcomes.js'
import { createPatience, Lagging, wrongnessOf } from '../../suites/kernel/patience.js'
import type { Common, Commons, Scene, Stage } from '../../suites/kernel/scene.js'
import { createServerClock } from '../../suites/kernel/server-clock.js'
import { showCall } from '../../suites/kernel/show.js'
import { obstacleIn } from '../../suites/kernel/standing.js'
import { createTranscript } from '../../suites/kernel/transcript.js'
import { createFilling } from '../send/filling.js'
import { guarded } from '../send/guarded.js'
import { guardFields, lacking } from '../send/lacking.js'
import { oneStatusEach } from '../send/one-status-each.js'
import { layered } from '../send/pipeline.js'
import { withWholeLists } from '../send/whole-lists.js'
import { refusedCall } from './refused-call.js'

export function createScene(stage: Stage): ObservedScene {
  const { prefix, run = prefix, pause, random, memberEmail = '', reserve, ownsClock = false } = stage
  const { longestLag = 2000, clock = createServerClock() } = stage
  const transcript = createTranscript(clock.hear)
  const standing = stage.standing ?? new Map()
  const send = layered(stage.send, {
    fields: lacking(standing),
    statuses: oneStatusEach(standing),
    lists: stage.lists ?? withWholeLists,
    filled: stage.filling ?? createFilling(),
    missing: guarded(standing),
    transcript: transcript.through,
  })
  const shown = new Set<string>()

  let isDecided = false

  /** The last call that must be refused decides. Others after it only show that it changed nothing. */
  async function decisive(call: Call, decides = false): Promise<Reply> {
    const reply = await send(call)
    if (decides || !isDecided) transcript.decisive = reply
    isDecided ||= decides
    return reply
  }

  const refused = (call: () => Promise<Reply>, status: number) => refusedCall(call, { status, send, pause })

  const eventually = waiting(stage, (onReply) => createLook({ send, run, shown, standing, onReply }))

  const unchanged: Scene['unchanged'] = async (read, { write, isSeenIn }, judge) => {
    await given.done(write, { type: 'object' })
    return eventually(async (look) => {
      const state = await read(look)
      if (!isSeenIn(state))
        throw new Unseen(`Cannot read the state: it does not show ${showCall(write)}, which came after.`)
      judge(state)
      return state
    })
  }

  const part: Scene['part'] = (label, through = (same) => same) =>
    createScene({ ...stage, run, clock, send: through(stage.send), prefix: `${prefix}-${label}` })

  const now = () => Math.floor(clock.now())
  const commons = stage.commons ?? ownCommons(part)
  const onCommon = ({ madeBy }: Common<unknown>): void => {
    transcript.adopt(madeBy)
    for (const { call, reply } of madeBy) if (reply) guardFields(standing, call, reply)
  }
  const given = createGiven({
    ...{ send, prefix, now, random, reserve, commons, onCommon, callOf: transcript.callOf },
    isFrugal: stage.patience?.isFrugal,
  })
  return {
    act: (call, due) => (due === undefined ? decisive(call) : refused(() => decisive(call), due)),
    probe: (call) => decisive(call),
    async refuses(call, status) {
      const decide = () => decisive(call, true)
      const reply = await (status === undefined ? decide() : refused(decide, status))
      expectRefusal(reply, status)
      return reply
    },
    eventually,
    unchanged,
    learn(call, reply) {
      const obstacle = obstacleIn(call, reply)
      if (obstacle) stage.onObstacle?.(obstacle)
    },
    obstruct: (obstacle) => stage.onObstacle?.(obstacle),
    given,
    memberEmail,
    now,
    pause,
    outlastLag: () => pause(longestLag),
    ownsClock: ownsClock && clock.isKnown(),
    moved: () => stage.moved?.() ?? (ownsClock ? undefined : 0),
    part,
    transcript,
  }
}

/** The commons of a case that runs alone. It shares them with no other case. */
function ownCommons(part: Scene['part']): Commons {
  let count = 0
  return createCommons((make) => makeIn(part(`c${++count}`), make)).visit()
}

/** One deadline for each `eventually`. No wait at all if the run has learned that waiting does not help. */
function waiting(
  { settle, pause, patience = createPatience() }: Stage,
  lookWith: (onReply: (call: Call, reply: Reply) => void) => Look,
): Scene['eventually'] {
  return async (judge) => {
    const seen = new Set<string>()
    const first = Math.min(patience.first(), settle)
    if (first) await pause(first)
    for (let waited = first, delay = patience.next(0); ; waited += delay, delay = patience.next(delay)) {
      let latest: { call: Call; reply: Reply } | undefined
      const look = lookWith((call, reply) => {
        latest = { call, reply }
      })
      try {
        const value = await judge(look)
        for (const wrong of seen) patience.changed(wrong, waited)
        return value
      } catch (error) {
        const wrong = wrongnessOf(error, latest)
        if (wrong === undefined || error instanceof Obstructed) throw error
        if (error instanceof Violation || error instanceof Untestable) error.evidence.reply ??= latest?.reply
        const teaches = !(error instanceof Lagging)
        if (teaches && patience.isSpent(wrong)) throw error
        for (const other of seen) if (other !== wrong) patience.changed(other, waited)
        seen.add(wrong)
        if (waited >= settle) {
          if (teaches && seen.size === 1) patience.stayed(wrong)
          throw error
        }
        patience.tried()
        delay = Math.min(delay, settle - waited)
        await pause(delay)
      }
    }
  }
}
