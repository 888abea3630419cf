import type { Json } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { alteringPoints } from './points.js'

interface Posted extends MetricValue {
  service: string
  /** The values of its post, in their order. */
  post: readonly MetricValue[]
}

/** Shows in a series also those posted values that this takes for its own. */
export const showingBeside =
  (isTaken: (own: Posted, other: Posted) => boolean): Impostor =>
  (send) => {
    const posted: Posted[] = []
    return async (call) => {
      const reply = await send(call)
      const service = namedIn(call, 'serviceName')
      if (!isSuccess(reply)) return reply
      if (call.operation === 'postServiceMetrics') {
        const post = call.body as unknown as MetricValue[]
        posted.push(...post.map((each) => ({ ...each, service, post })))
      }
      const { name, from, to } = Object.fromEntries(call.query ?? [])
      const own = posted.find((each) => each.service === service && each.name === name)
      if (call.operation !== 'getServiceMetrics' || !own) return reply
      const others = posted
        .filter((each) => each.time >= Number(from) && each.time <= Number(to) && isTaken(own, each))
        .map(({ time, value }) => ({ time, value }))
      return alteringPoints((points) => [...others, ...points] as unknown as Json[])(async () => reply)(call)
    }
  }
