import { type Call, isDropped, isUnsent, NoReply, type Reply, type Send } from '../../spec/http.js'
import { createStopwatch } from '../../suites/kernel/stopwatch.js'
import type { Layer } from './pipeline.js'

/** A server was away, and came back. */
export interface Gap {
  from: number
  to: number
}

interface Means {
  pause: (ms: number) => Promise<void>
  /** How long a server that answered before is waited for, in ms, in the whole run. */
  patience?: number | undefined
  /** Told at each call that finds out whether the server is back, with the most that it is still waited for. */
  onWait?: ((what: string, ms: number) => void) | undefined
  now?: () => number
}

const enoughOfOne = 10
const enoughInAll = 20

/** Ms between calls to a server that is waited for. */
const between = 500

/** How long the server is waited for when it is tried again, in ms. */
const patienceAgain = 5000

/**
 * Stops calling what no longer answers: an operation after ten unanswered calls in a row, the whole server
 * after twenty. Otherwise a hanging server would cost a time limit for every call of the run. A connection that ends
 * costs no time, and an operation may end it at some bodies only.
 *
 * A server that answered before may come back, as after a restart. It is away when no connection can be made, or after
 * twenty unanswered calls. All calls wait then, but for one at a time that finds out whether it is back. What was not
 * sent is sent later.
 */
export function createBreaker({ pause, patience = 30_000, onWait, now = Date.now }: Means) {
  const silent = new Map<string | undefined, number>()
  const underWay = new Map<string | undefined, Set<Promise<unknown>>>()
  const held = createStopwatch()
  let silentInAll = 0
  let answered = false
  let left = patience
  let awaySince: number | undefined
  let givenUp: Date | undefined
  let gap: Gap | undefined
  /** The call that finds out whether the server is back. */
  let probe: Promise<unknown> | undefined

  function isBack(): void {
    if (awaySince !== undefined) {
      gap = { from: awaySince, to: now() }
      left = Math.max(0, left - (now() - awaySince))
      silent.clear()
    }
    awaySince = givenUp = undefined
    answered = true
    silentInAll = 0
  }

  function isSilent(operation: string | undefined, error: unknown): void {
    silentInAll += 1
    if (!isDropped(error) && !isUnsent(error)) silent.set(operation, (silent.get(operation) ?? 0) + 1)
    if (isUnsent(error) || silentInAll >= enoughInAll) isAway()
  }

  function isAway(): void {
    if (answered) awaySince ??= now()
    const isLong = awaySince === undefined ? silentInAll >= enoughInAll : now() - awaySince >= left
    if (isLong) givenUp ??= new Date(awaySince ?? now())
  }

  function refuse(operation: string | undefined): void {
    if (givenUp)
      throw new NoReply(`The server stopped answering at ${timeOf(givenUp)}; the run calls it no more.`)
    if ((silent.get(operation) ?? 0) >= enoughOfOne)
      throw new NoReply(
        `The last ${enoughOfOne} calls of this operation got no answer; the run calls it no more.`,
      )
  }

  /** Calls under way may be unanswered too, so no more go out than may be. */
  function heldBy(operation: string | undefined): Promise<unknown> | undefined {
    if (awaySince !== undefined) return probe
    const [those, many] = [underWay.get(operation), silent.get(operation) ?? 0]
    return many && those && many + those.size >= enoughOfOne ? Promise.race(those) : undefined
  }

  async function once(send: Send, call: Call): Promise<Reply> {
    try {
      const reply = await send(call)
      isBack()
      silent.delete(call.operation)
      return reply
    } catch (error) {
      isSilent(call.operation, error)
      throw error
    }
  }

  function begun(send: Send, call: Call): Promise<Reply> {
    const sent = awaySince === undefined ? once(send, call) : pause(between).then(() => once(send, call))
    const those = underWay.get(call.operation) ?? new Set()
    underWay.set(call.operation, those.add(sent))
    const isProbe = awaySince !== undefined
    if (awaySince !== undefined) {
      onWait?.('the server, which does not answer', Math.max(0, left - (now() - awaySince)))
      probe = sent
      held.start()
    }
    const end = (): void => {
      those.delete(sent)
      if (!isProbe) return
      probe = undefined
      held.stop()
    }
    sent.then(end, end)
    return sent
  }

  return {
    answered: () => answered,
    /** Since when the server does not answer. Undefined while it is called. */
    givenUp: () => givenUp,
    /** The latest time during which it was away, in epoch ms. */
    gap: () => gap,
    waited: held.elapsed,
    /** Calls it once more after it was given up, as for the clean-up. */
    tryAgain(): void {
      silent.clear()
      silentInAll = 0
      if (!givenUp) return
      givenUp = undefined
      awaySince = now()
      left = patienceAgain
    },
    through: ((send) => async (call) => {
      for (;;) {
        refuse(call.operation)
        const wait = heldBy(call.operation)
        if (wait) {
          held.start()
          await wait.catch(() => {}).finally(held.stop)
          continue
        }
        try {
          return await begun(send, call)
        } catch (error) {
          if (!isUnsent(error) || awaySince === undefined) throw error
        }
      }
    }) satisfies Layer,
  }
}

/** `12:03:07 UTC`. */
export const timeOf = (date: Date): string => `${date.toISOString().slice(11, 19)} UTC`
