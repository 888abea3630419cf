import type { Call, Reply, Send } from '../../spec/http.js'
import { operation, type RefusalReason, refusalStatus } from '../../spec/operations.js'
import { isPlainRead } from '../../spec/plain-read.js'
import { isOfKey, isSuccess } from '../../spec/status.js'
import { Throttled } from '../../suites/kernel/outcomes.js'
import { createStopwatch } from '../../suites/kernel/stopwatch.js'
import type { Layer } from './pipeline.js'

/** Ms before each time that a key is tried again, some two minutes in all. */
const waits = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 45_000]

/** How long, in ms, a run may wait in total. */
const budget = 30 * 60_000

/** Whether a key that does not carry enough is refused as it should be. That says nothing of a lockout. */
function isDue({ operation: id, key }: Call, { status }: Reply): boolean {
  if (!id || (key !== 'read' && key !== 'write' && key !== 'outside')) return false
  if (key !== 'outside' && operation(id).permissions.every((each) => each === key)) return false
  const reasons = key === 'outside' ? outside : lacking
  const listed = reasons.map((each) => refusalStatus(id, each)).find((each) => each !== undefined)
  return listed === undefined || listed === status
}

const outside: readonly RefusalReason[] = ['outsideAddressRange']
const lacking: readonly RefusalReason[] = ['lacksPermission', 'lacksWrite']

/**
 * A server may refuse every key for a while after some that it does not know. A call refused like that says
 * nothing of what it asks for. Where a read that was taken is refused as well, both wait until it is taken again, and the
 * call is sent once more. Rejects with `Throttled` where that takes longer than two minutes.
 */
export function createLockout(pause: (ms: number) => Promise<void>) {
  const waiting = createStopwatch()
  let taken: Call | undefined
  let spent = 0
  let isGivenUp = false
  /** Whether the server ever did so: the last call that it refuses like that may find it over. */
  let isKnown = false
  /** Asks that have not begun yet are one. */
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Settles once the key is taken. */
  async function ending(send: Send, probe: Call): Promise<void> {
    for (const ms of [0, ...waits]) {
      if (ms) {
        if (isGivenUp || spent + ms > budget) break
        spent += ms
        await pause(ms)
      }
      if (!isOfKey(await send(probe))) {
        isGivenUp = false
        return
      }
      isKnown = true
    }
    isGivenUp = true
    throw new Throttled('The server refuses a key that it took before, whatever is asked for.')
  }

  function ended(send: Send, probe: Call): Promise<void> {
    next ??= last.then(async () => {
      next = undefined
      waiting.start()
      return ending(send, probe).finally(waiting.stop)
    })
    last = next.catch(() => {})
    return next
  }

  return {
    waited: waiting.elapsed,
    through: ((send) => async (call) => {
      const reply = await send(call)
      const { key = 'full', waits } = call
      if (key === 'full' && isSuccess(reply) && isPlainRead(call)) taken = call
      if (!taken || !isOfKey(reply) || waits === 'never' || key === 'none' || key === 'invalid') return reply
      if (isDue(call, reply)) return reply
      await ended(send, taken)
      return isKnown ? send(call) : reply
    }) satisfies Layer,
  }
}
