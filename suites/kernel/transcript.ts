import { type Call, type Exchange, isDropped, type Reply, type Send } from '../../spec/http.js'

/** The exchanges of a case, in the order of their calls. */
export interface Transcript {
  readonly exchanges: readonly Exchange[]
  /** The reply to the latest call that was decisive. */
  decisive?: Reply
  /** The call as it was sent, of which this is the reply. */
  callOf(reply: Reply): Call | undefined
  /** Adds exchanges that were made once for several cases. */
  adopt(exchanges: readonly Exchange[]): void
  isAdopted(exchange: Exchange): boolean
  /** Forgets all but the first `kept` exchanges. */
  restart(kept: number): void
}

/** Records everything that goes through it, and tells of each reply. */
export function createTranscript(
  hear: (reply: Reply) => void = () => {},
): Transcript & { through(send: Send): Send } {
  const exchanges: Exchange[] = []
  const adopted = new WeakSet<Exchange>()
  return {
    exchanges,
    callOf: (reply) => exchanges.findLast((each) => each.reply === reply)?.call,
    adopt(others) {
      for (const each of others.filter((one) => !exchanges.includes(one))) {
        exchanges.push(each)
        adopted.add(each)
      }
    },
    isAdopted: (exchange) => adopted.has(exchange),
    restart: (kept) => void exchanges.splice(kept),
    through: (send) => async (call) => {
      const started = performance.now()
      const exchange: Exchange = { call, ms: 0, at: Date.now() }
      exchanges.push(exchange)
      try {
        exchange.reply = await send(call)
        hear(exchange.reply)
        return exchange.reply
      } catch (error) {
        exchange.failure = error instanceof Error ? error.message : String(error)
        if (isDropped(error)) exchange.dropped = true
        throw error
      } finally {
        exchange.ms = performance.now() - started
      }
    },
  }
}
