import { type OperationId, refusalStatus } from '../spec/operations.js'
import { type Answer, refusal } from './answer.js'
import type { Organization } from './organization.js'
import type { World } from './world.js'

const minute = 60_000
const someCap = 60

/** §8: counts this post against the cap of its minute; the cap is the fake's owner's, since §8 shows none. */
export function overRateCap(id: OperationId, { posts }: Organization, world: World): Answer | undefined {
  const { choices, clock } = world
  const cap = world.rateCap ?? (choices['metrics.rate-cap'] === 'some' ? someCap : undefined)
  const status = refusalStatus(id, 'rateExceeded')
  if (status === undefined || cap === undefined) return undefined
  const now = clock.now()
  const current = Math.floor(now / minute)
  if (posts.minute !== current) Object.assign(posts, { minute: current, count: 0 })
  if (posts.count++ < cap) return undefined
  return refusal(status, `More than ${cap} posts in a minute.`, retryAfter((current + 1) * minute, world))
}

function retryAfter(until: number, { choices, clock }: World): [string, string][] {
  if (choices['metrics.retry-after'] === 'no') return []
  const isDate = choices['metrics.retry-after.form'] === 'date'
  const seconds = Math.ceil((until - clock.now()) / 1000)
  return [['retry-after', isDate ? new Date(until).toUTCString() : String(seconds)]]
}
