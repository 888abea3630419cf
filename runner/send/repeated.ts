import { headerOf, isDropped, type NoReply, type Reply } from '../../spec/http.js'
import { isOfGateway } from '../../spec/status.js'
import type { Layer } from './pipeline.js'

/** Ms before each retry. */
const waits = [250, 500, 1000]

/** The longest Retry-After that is obeyed, in ms. */
const longestWait = 5000

/** After this many reads in a row for which retries did not help, an operation is no longer retried. */
const enough = 3

/** Repeats a read after a gateway's 502, 503 or 504, or a broken connection; a write may have been done. */
export const repeatedWhilePassing =
  (pause: (ms: number) => Promise<void>): Layer =>
  (send) => {
    const inVain = new Map<string, number>()

    return async (call) => {
      if (call.method !== 'GET') return send(call)
      const what = call.operation ?? call.path
      let came = await send(call).catch(ifDropped)
      for (const wait of waits) {
        if (!isPassed(came) || (inVain.get(what) ?? 0) >= enough) return given(came)
        await pause(came instanceof Error ? wait : waitFor(came, wait))
        came = await send(call).catch(ifDropped)
      }
      inVain.set(what, isPassed(came) ? (inVain.get(what) ?? 0) + 1 : 0)
      return given(came)
    }
  }

const ifDropped = (error: unknown): NoReply => {
  if (isDropped(error)) return error as NoReply
  throw error
}

/** Whether the same call may be answered by the server the next time. */
const isPassed = (came: Reply | NoReply): boolean => came instanceof Error || isOfGateway(came)

function given(came: Reply | NoReply): Reply {
  if (came instanceof Error) throw came
  return came
}

function waitFor(reply: Reply, usual: number): number {
  const asked = Number(headerOf(reply, 'retry-after') || Number.NaN) * 1000
  return asked >= 0 ? Math.min(Math.max(asked, usual), longestWait) : usual
}
