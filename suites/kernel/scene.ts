import type { Send } from '../../spec/http.js'
import { headerOf } from '../../spec/http.js'
import { createGiven, type Given } from './given.js'
import { Untestable, Violation } from './outcomes.js'
import { withWholeLists } from './whole-lists.js'

/** What a run brings to its cases. */
export interface Stage {
  /** The server, as the case is to see it. */
  send: Send
  /** Stands in every name the case makes: `mc-k3v9x2-17`. */
  prefix: string
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
}

/** All that a case can use. */
export interface Scene {
  send: Send
  given: Given
  memberEmail: string
  /** The server's time in epoch seconds, from its latest `Date`; ours when it sends none. */
  now(): number
  pause(ms: number): Promise<void>
  /** Tries until it neither violates nor is untestable, at most for `settle` ms: a read may lag behind a write. */
  eventually<T>(read: () => Promise<T>): Promise<T>
  /** Whether `pause` moves the server's clock, so that times close to a limit can be told apart. */
  ownsClock: boolean
  /** Whether `pause` moves the server's clock instead of waiting, known or not how far it is ahead by now. */
  movesClock: boolean
  /** A scene with names of its own in this one; `through` stands between it and the server. */
  part(label: string, through?: (send: Send) => Send): Scene
}

/** How far the server's clock is ahead of ours, in ms; 0 as long as it is unknown. */
interface Skew {
  ms: number
  known: boolean
}

export function createScene(stage: Stage, skew: Skew = { ms: 0, known: false }): Scene {
  const { send, prefix, settle, pause, random, memberEmail = '', reserve, ownsClock = false } = stage

  const timed: Send = async (call) => {
    const reply = await send(call)
    const date = Date.parse(headerOf(reply, 'date') ?? '')
    if (!Number.isNaN(date)) {
      skew.ms = date - Date.now()
      skew.known = true
    }
    return reply
  }

  async function eventually<T>(read: () => Promise<T>): Promise<T> {
    for (let waited = 0, delay = 50; ; waited += delay, delay = Math.min(2 * delay, 500)) {
      try {
        return await read()
      } catch (error) {
        if (waited >= settle || !(error instanceof Violation || error instanceof Untestable)) throw error
        await pause(delay)
      }
    }
  }

  const now = () => Math.floor((Date.now() + skew.ms) / 1000)
  const whole = withWholeLists(timed)
  const given = createGiven({ send: whole, prefix, eventually, now, random, reserve })
  const part: Scene['part'] = (label, through = (same) => same) =>
    createScene({ ...stage, send: through(send), prefix: `${prefix}-${label}` }, skew)
  const isOurs = ownsClock && skew.known
  return {
    send: whole,
    given,
    memberEmail,
    now,
    pause,
    eventually,
    ownsClock: isOurs,
    movesClock: ownsClock,
    part,
  }
}
