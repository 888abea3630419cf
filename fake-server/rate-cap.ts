import { type OperationId, refusalStatus } from '../spec/operations.js'
import { type Answer, refusal } from './answer.js'
import type { Organization } from './organization.js'
import type { World } from './world.js'

const minute = 60_000

/** §8: counts this post against the cap of its minute; the cap is the fake's owner's, since §8 shows none. */
export function overRateCap(
  id: OperationId,
  { posts }: Organization,
  { rateCap, clock }: World,
): Answer | undefined {
  const status = refusalStatus(id, 'rateExceeded')
  if (status === undefined || rateCap === undefined) return undefined
  const now = clock.now()
  const current = Math.floor(now / minute)
  if (posts.minute !== current) Object.assign(posts, { minute: current, count: 0 })
  if (posts.count >= rateCap) {
    const wait = Math.ceil(((current + 1) * minute - now) / 1000)
    return refusal(status, `More than ${rateCap} posts in a minute.`, [['retry-after', String(wait)]])
  }
  posts.count++
  return undefined
}
