import { type Call, dateOf, headerOf, type Reply, type Send } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { Throttled } from '../../suites/kernel/outcomes.js'
import { createStopwatch } from '../../suites/kernel/stopwatch.js'
import type { Layer } from './pipeline.js'

interface Means {
  pause: (ms: number) => Promise<void>
  /** How long, in ms, a run may wait for rate limits in total. */
  budget?: number
  onWait?: (what: string, ms: number) => void
}

const minute = 60_000
const firstWait = 1_000

/** What is known of the rate limit of one operation. */
interface Gate {
  /** Settles when calls may go out again. */
  open: Promise<void>
  /** Ms waited since a call last succeeded. */
  idle: number
  /** Nothing succeeded for over a minute. Calls are no longer held back, and their 429 is the answer. */
  givenUp: boolean
}

/** Waits when a server answers 429 and sends the call again; rejects with `Throttled` after a minute. */
export function createPace({ pause, budget = 30 * minute, onWait }: Means) {
  const gates = new Map<string, Gate>()
  const waiting = createStopwatch()
  let spent = 0

  function hold(gate: Gate, what: string, ms: number): void {
    spent += ms
    gate.idle += ms
    onWait?.(`the rate limit of ${what}`, ms)
    waiting.start()
    gate.open = pause(ms).finally(waiting.stop)
  }

  async function held(send: Send, call: Call, mayWait: (ms: number) => boolean): Promise<Reply> {
    const what = nameOf(call)
    const gate = gates.get(what) ?? { open: Promise.resolve(), idle: 0, givenUp: false }
    gates.set(what, gate)
    for (;;) {
      const open = gate.open
      await open
      const reply = await send(call)
      if (reply.status !== 429) {
        gate.idle = 0
        gate.givenUp = false
        return reply
      }
      if (gate.open !== open) continue
      const ms = waitFor(reply, gate.idle)
      gate.givenUp ||= ms === undefined || spent + ms > budget
      if (gate.givenUp || ms === undefined || !mayWait(ms)) return reply
      hold(gate, what, ms)
    }
  }

  let left = minute
  async function hurried(send: Send, call: Call): Promise<Reply> {
    const reply = await held(send, call, (ms) => {
      if (ms > left) return false
      left -= ms
      return true
    })
    if (reply.status !== 429) return reply
    throw new Throttled(`The server limits how often it takes ${nameOf(call)}.`)
  }

  return {
    waited: waiting.elapsed,
    through: ((send) =>
      async ({ waits, ...call }) => {
        if (waits === 'never') return send(call)
        return waits === 'a minute' ? hurried(send, call) : held(send, call, () => true)
      }) satisfies Layer,
  }
}

const nameOf = ({ operation: id, path }: Call): string => (id ? operation(id).title : path)

/** Undefined when waiting no longer helps. */
function waitFor(reply: Reply, idle: number): number | undefined {
  const asked = retryAfter(reply)
  if (asked !== undefined) return idle > minute ? undefined : Math.max(asked, 1000)
  return idle >= minute ? undefined : Math.min(Math.max(idle, firstWait), minute - idle)
}

function retryAfter(reply: Reply): number | undefined {
  const value = headerOf(reply, 'retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  return Number.isNaN(until) ? undefined : Math.max(0, until - serverNow(reply))
}

const serverNow = (reply: Reply): number => {
  const date = dateOf(reply)
  return Number.isNaN(date) ? Date.now() : date
}
