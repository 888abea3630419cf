import type { JsonObject } from '../../spec/http.js'
import { withBody } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import type { Layer } from './pipeline.js'

/** Makes no call of an operation that is known not to work. */
export const guarded =
  (standing: Standing): Layer =>
  (send) =>
  async (call) => {
    const obstacle = call.operation && standing.get(call.operation)
    if (!obstacle) return send(call)
    if (!obstacle.isSpeechless) throw new Obstructed(obstacle)
    const reply = await send(call)
    return isSuccess(reply) ? withBody(reply, obstructed(obstacle)) : reply
  }

/** A body that throws on any read. */
const obstructed = (obstacle: Obstacle): JsonObject => {
  const stop = (): never => {
    throw new Obstructed(obstacle)
  }
  return new Proxy(
    {},
    {
      get: (_, key) => (typeof key === 'symbol' ? undefined : stop()),
      has: stop,
      getOwnPropertyDescriptor: stop,
    },
  )
}
