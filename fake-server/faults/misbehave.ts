import type { Choices } from '../../spec/choices.js'
import { headerOf, type Pairs, type Reply } from '../../spec/http.js'
import type { Delivery } from '../core/delivery.js'
import { retryAfter } from '../request/rate-cap.js'
import type { FaultRule } from './fault-options.js'

export function misbehave(rule: FaultRule, reply: Reply): Reply {
  if (rule.misbehaviour === 'malformed') return { ...reply, text: broken(reply.text) }
  return rule.misbehaviour === 'contentType'
    ? { ...reply, headers: withContentType(reply, rule.contentType) }
    : reply
}

/** How the reply travels under the fault. */
export function delivered({ misbehaviour, delayMs, dripMs }: FaultRule, reply: Reply): Delivery {
  const fault = (['drip', 'reset', 'hang', 'truncate'] as const).find((each) => each === misbehaviour)
  return {
    ...{ reply, ...(delayMs > 0 && { delayMs }) },
    ...(fault && { fault }),
    ...(fault === 'drip' && { dripMs }),
  }
}

/** The wait on the fake's clock, in the form that its choices say. */
export const retryAfterOf = ({ retryAfterMs }: FaultRule, now: number, choices: Choices): Pairs =>
  retryAfterMs === undefined ? [] : retryAfter(now + retryAfterMs, now, choices)

/** The fault in words, for the journal. */
export function saysFault({ misbehaviour, status, contentType, delayMs, effect }: FaultRule): string {
  const what =
    { status: `status ${status}`, contentType: `content type ${contentType}`, late: '' }[
      misbehaviour as 'late'
    ] ?? misbehaviour
  const late = delayMs > 0 ? `delay of ${delayMs} ms` : ''
  const isPlain = misbehaviour === 'late' || misbehaviour === 'drip'
  const when = isPlain ? '' : effect === 'committed' ? 'after the effect' : 'without effect'
  return [what, late, when].filter((each) => each !== '').join(', ')
}

/** No beginning of a JSON text is valid JSON itself. */
const broken = (text: string): string => (text.length < 2 ? '{' : text.slice(0, Math.ceil(text.length / 2)))

function withContentType(reply: Reply, contentType: string): Pairs {
  const name = reply.headers.find(([each]) => each.toLowerCase() === 'content-type')?.[0] ?? 'content-type'
  const others = reply.headers.filter(([each]) => each !== name)
  return headerOf(reply, 'content-type') === contentType ? reply.headers : [[name, contentType], ...others]
}
