import pLimit from 'p-limit'
import type { Call } from '../../spec/http.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import type { Layer } from './pipeline.js'

/** Whether a call has a connection to itself and its like: it has no key, or one that nobody has. */
export const isStranger = ({ key, lane }: Call): boolean =>
  lane === 'stranger' || key === 'none' || key === 'invalid'

/**
 * Calls without a valid key go over one connection, which a call with the full key opens: a server that remembers who
 * it saw there, or looks at a key only once, lets them in, and nobody else is taken for them.
 */
export function introduced(isOpen: () => boolean): Layer {
  const oneByOne = pLimit(1)
  let shortest: Call | undefined
  let length = Number.POSITIVE_INFINITY
  return (send) => async (call) => {
    if (isStranger(call))
      return oneByOne(async () => {
        if (shortest && !isOpen()) await send({ ...shortest, lane: 'stranger' }).catch(() => {})
        return send(call)
      })
    const reply = await send(call)
    const isRead = call.method === 'GET' && (call.key ?? 'full') === 'full' && isSuccess(reply)
    if (isRead && reply.text.length < length) {
      shortest = call
      length = reply.text.length
    }
    return reply
  }
}
