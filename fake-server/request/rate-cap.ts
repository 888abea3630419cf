import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import { type OperationId, refusalStatus } from '../../spec/operations.js'
import { type Answer, refusal } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import type { Organization } from '../world/organization.js'
import type { World } from '../world/world.js'

const minute = 60_000
const someCap = 60
const someCapBy = { openPoint: 'metrics.rate-cap' } as const

/** §8: counts this post against the cap of its minute, which is an option, since §8 has no number. */
export function overRateCap(id: OperationId, { posts }: Organization, world: World): Answer | undefined {
  const { choices, clock } = world
  const cap = world.rateCap ?? (choices['metrics.rate-cap'] === 'some' ? someCap : undefined)
  const status = refusalStatus(id, 'rateExceeded')
  if (status === undefined || cap === undefined) return undefined
  const now = clock.now()
  const current = Math.floor(now / minute)
  if (posts.minute !== current) Object.assign(posts, { minute: current, count: 0 })
  if (posts.count++ < cap) return undefined
  const by = {
    ...refusedBy.postServiceMetrics.tooManyPosts,
    ...(world.rateCap === undefined && someCapBy),
  } as const
  const message = `More than ${cap} posts in a minute.`
  const isTold = choices['metrics.retry-after'] === 'yes'
  return refusal(status, by, message, isTold ? retryAfter((current + 1) * minute, now, choices) : [])
}

export function retryAfter(until: number, now: number, choices: Choices): Pairs {
  const isDate = choices['metrics.retry-after.form'] === 'date'
  const seconds = Math.ceil((until - now) / 1000)
  return [['retry-after', isDate ? new Date(until).toUTCString() : String(seconds)]]
}
