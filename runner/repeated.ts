import { headerOf, type Reply, type Send } from '../spec/http.js'
import { isOfGateway } from '../spec/status.js'

interface RepeatMeans {
  /** Waits for that many ms. */
  pause: (ms: number) => Promise<void>
}

/** Ms before each retry. */
const waits = [250, 500, 1000]

/** The longest Retry-After that is obeyed, in ms. */
const longestWait = 5000

/** After this many reads in a row for which retries did not help, an operation is no longer retried. */
const enough = 3

/**
 * Repeats a read when a gateway answers for the server: 502, 503 or 504. A write may already have been done,
 * so its answer stands.
 */
export function repeatedAtGateways(send: Send, { pause }: RepeatMeans): Send {
  const inVain = new Map<string, number>()

  return async (call) => {
    const what = call.operation ?? call.path
    let reply = await send(call)
    if (call.method !== 'GET') return reply
    for (const wait of waits) {
      if (!isOfGateway(reply) || (inVain.get(what) ?? 0) >= enough) return reply
      await pause(waitFor(reply, wait))
      reply = await send(call)
    }
    inVain.set(what, isOfGateway(reply) ? (inVain.get(what) ?? 0) + 1 : 0)
    return reply
  }
}

function waitFor(reply: Reply, usual: number): number {
  const asked = Number(headerOf(reply, 'retry-after') || Number.NaN) * 1000
  return asked >= 0 ? Math.min(Math.max(asked, usual), longestWait) : usual
}
