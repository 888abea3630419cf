import { isDropped, NoReply, type Send } from '../spec/http.js'

export interface Breaker {
  send: Send
  /** Whether any call was ever answered. */
  answered(): boolean
}

const enoughOfOne = 10
const enoughInAll = 20

/**
 * Stops calling what no longer answers: an operation after ten unanswered calls in a row, the whole server
 * after twenty. Otherwise a hanging server would cost a time limit for every call of the run. A connection that ends
 * costs no time, and an operation may end it at some bodies only.
 */
export function withBreaker(send: Send): Breaker {
  const silent = new Map<string | undefined, number>()
  let silentInAll = 0
  let answered = false

  return {
    answered: () => answered,
    send: async (call) => {
      const ofOne = silent.get(call.operation) ?? 0
      if (silentInAll >= enoughInAll) throw new NoReply('The server stopped answering; it is called no more.')
      if (ofOne >= enoughOfOne)
        throw new NoReply(
          `The last ${enoughOfOne} calls of this operation got no answer; it is called no more.`,
        )
      try {
        const reply = await send(call)
        answered = true
        silentInAll = 0
        silent.delete(call.operation)
        return reply
      } catch (error) {
        silentInAll += 1
        if (!isDropped(error)) silent.set(call.operation, ofOne + 1)
        throw error
      }
    },
  }
}
