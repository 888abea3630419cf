import { type Call, headerOf, type Reply, type Send, type Write } from '../../spec/http.js'
import { type Common, type Commons, createCommons } from './commons.js'
import { expectRefusal } from './expect.js'
import { createGiven, type Given } from './given.js'
import { withReads } from './legacy.js'
import { createLook, type Look } from './look.js'
import { Untestable, Violation } from './outcomes.js'
import { createPatience, type Patience, wrongnessOf } from './patience.js'
import { showCall } from './show.js'
import { guarded, Obstructed, type Standing } from './standing.js'
import { createTranscript, type Transcript } from './transcript.js'
import { withWholeLists } from './whole-lists.js'

/** What a run brings to its cases. */
export interface Stage {
  /** The server, as the case is to see it. */
  send: Send
  /** Stands in every name the case makes: `mc-k3v9x2-17`. */
  prefix: string
  /** What the names of all cases of the run begin with: `mc-k3v9x2`; default `prefix`. */
  run?: string
  /** How long, in ms, a read may lag behind a write. */
  settle: number
  /** Lets that many ms pass for the server. */
  pause: (ms: number) => Promise<void>
  /** From 0 to 1, from a seed. */
  random: () => number
  memberEmail?: string
  /** False when another case had it, which has ended by then. */
  reserve?: (what: string, asked: number) => Promise<boolean>
  /** Whether `pause` moves the server's clock, which nobody else does. */
  ownsClock?: boolean
  /** What the run has learned about waiting. */
  patience?: Patience
  /** What cases of the run share; a case that stands alone makes its own. */
  commons?: Commons
  /** Is told of what the case was lent, so that it can be given back. */
  onLent?: (common: Common<unknown>) => void
  /** Writes down what the case sends. */
  transcript?: Transcript
  /** The operations that are known not to stand; a call of them is not made. */
  standing?: Standing
}

/** A write that comes after what is judged, harmless to it, and how a read shows that it has arrived. */
export interface Witness<T> {
  write: Write
  isSeenIn(state: T): boolean
}

/** All that a case can use. */
export interface Scene {
  /** Makes the decisive call, which may change the state. */
  act(call: Write): Promise<Reply>
  /** Makes a decisive call that has to be refused, with this status where the document fixes it. */
  refuses(call: Call, status?: number): Promise<Reply>
  /**
   * Looks until what is read neither violates nor is untestable, at most for `settle` ms: a read may lag behind a
   * write. For what has to become so; for what has to stay so there is `unchanged`.
   */
  eventually<T>(judge: (look: Look) => Promise<T>): Promise<T>
  /**
   * Judges what has to stay as it was, once a later write is seen in the same read: a stale read proves nothing.
   * `Untestable` when the witness is refused or never seen.
   */
  unchanged<T>(read: (look: Look) => Promise<T>, witness: Witness<T>, judge: (state: T) => void): Promise<T>
  given: Given
  memberEmail: string
  /** The server's time in epoch seconds, from its latest `Date`; ours when it sends none. */
  now(): number
  pause(ms: number): Promise<void>
  /** Whether `pause` moves the server's clock, so that times close to a limit can be told apart. */
  ownsClock: boolean
  /** Whether `pause` moves the server's clock instead of waiting, known or not how far it is ahead by now. */
  movesClock: boolean
  /** A scene with names of its own in this one; `through` stands between it and the server. */
  part(label: string, through?: (send: Send) => Send): Scene
  transcript: Transcript
  /** @deprecated Reads belong to `eventually` and `unchanged`, decisive writes to `act`. */
  send: Send
}

/** How far the server's clock is ahead of ours, in ms; 0 as long as it is unknown. */
interface Skew {
  ms: number
  known: boolean
}

export function createScene(stage: Stage, skew: Skew = { ms: 0, known: false }): Scene {
  const { prefix, run = prefix, pause, random, memberEmail = '', reserve, ownsClock = false } = stage
  const transcript = stage.transcript ?? createTranscript(stage.send)
  const send = withWholeLists(guarded(stage.standing ?? new Map(), telling(skew, transcript.send)))
  const shown = new Set<string>()

  async function decisive(call: Call): Promise<Reply> {
    const reply = await send(call)
    transcript.decisive = reply
    return reply
  }

  const eventually = waiting(stage, (onReply) => createLook({ send, run, shown, onReply }))

  const unchanged: Scene['unchanged'] = async (read, { write, isSeenIn }, judge) => {
    await given.done(write, { type: 'object' })
    return eventually(async (look) => {
      const state = await read(look)
      if (!isSeenIn(state))
        throw new Untestable(`Cannot read the state: it does not show ${showCall(write)}, which came after.`)
      judge(state)
      return state
    })
  }

  const part: Scene['part'] = (label, through = (same) => same) =>
    createScene(
      { ...stage, transcript: undefined, send: through(stage.send), prefix: `${prefix}-${label}` },
      skew,
    )

  const now = () => Math.floor((Date.now() + skew.ms) / 1000)
  const commons = stage.commons ?? ownCommons(part)
  const onCommon = (common: Common<unknown>, isLent: boolean): void => {
    transcript.adopt(common.madeBy)
    if (isLent) stage.onLent?.(common)
  }
  const given = createGiven({ send, prefix, now, random, reserve, commons, onCommon })
  return {
    act: decisive,
    async refuses(call, status) {
      const reply = await decisive(call)
      expectRefusal(reply, status)
      return reply
    },
    eventually,
    unchanged,
    given: withReads(given, { send, prefix, eventually }),
    memberEmail,
    now,
    pause,
    ownsClock: ownsClock && skew.known,
    movesClock: ownsClock,
    part,
    transcript,
    send,
  }
}

/** Commons of a case that stands alone: what it shares it shares with nobody. */
function ownCommons(part: Scene['part']): Commons {
  let count = 0
  return createCommons(async (make) => {
    const scene = part(`c${++count}`)
    return { value: await make(scene), madeBy: scene.transcript.exchanges }
  })
}

/** Learns from each reply how far the server's clock is ahead. */
const telling =
  (skew: Skew, send: Send): Send =>
  async (call) => {
    const reply = await send(call)
    const date = Date.parse(headerOf(reply, 'date') ?? '')
    if (!Number.isNaN(date)) {
      skew.ms = date - Date.now()
      skew.known = true
    }
    return reply
  }

type Watched = (onReply: (call: Call, reply: Reply) => void) => Look

/** One deadline for each `eventually`; where a run has learned that waiting is of no use, there is none. */
function waiting(
  { settle, pause, patience = createPatience() }: Stage,
  lookWith: Watched,
): Scene['eventually'] {
  return async (judge) => {
    const seen = new Set<string>()
    for (let waited = 0, delay = 50; ; waited += delay, delay = Math.min(2 * delay, 500)) {
      let latest: { call: Call; reply: Reply } | undefined
      const look = lookWith((call, reply) => {
        latest = { call, reply }
      })
      try {
        const value = await judge(look)
        for (const wrong of seen) patience.changed(wrong)
        return value
      } catch (error) {
        const wrong = wrongnessOf(error, latest?.call.operation)
        if (wrong === undefined || error instanceof Obstructed) throw error
        if (error instanceof Violation) error.evidence.reply ??= latest?.reply
        if (patience.isSpent(wrong)) throw error
        for (const other of seen) if (other !== wrong) patience.changed(other)
        seen.add(wrong)
        if (waited >= settle) {
          if (seen.size === 1) patience.stayed(wrong)
          throw error
        }
        await pause(delay)
      }
    }
  }
}
