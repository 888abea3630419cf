import type { Choices } from '../../spec/choices.js'
import { type MetricValue, maxMetricAge } from '../../spec/schemas.js'
import { refusal, reply } from '../answer.js'
import { epochSeconds } from '../clock.js'
import { endpoint } from '../endpoint.js'

/** §4.4 rules 1 and 2. */
export const postServiceMetrics = endpoint(
  'postServiceMetrics',
  ({ body, path }, { organization, clock, choices }) => {
    const exists = organization.services.has(path.serviceName)
    if (!exists && choices['metrics.service.unknown'] === '404')
      return refusal(404, `No service "${path.serviceName}".`)

    const service = organization.service(path.serviceName)
    const now = epochSeconds(clock)
    for (const { name, time, value } of inOrder(body, choices)) {
      if (isKept(time, now, choices)) service.record(name, time, value, choices)
      else if (choices['metrics.dropped-only'] === 'yes') service.series(name)
    }
    return reply({ success: true })
  },
)

/** The later one overwrites. */
const inOrder = (values: readonly MetricValue[], choices: Choices): readonly MetricValue[] =>
  choices['metrics.post.same-time-twice'] === 'first' ? values.toReversed() : values

function isKept(time: number, now: number, choices: Choices): boolean {
  if (time > now) return choices['metrics.time.future'] === 'recorded'
  const age = now - time
  return age < maxMetricAge || (age === maxMetricAge && choices['metrics.time.limit'] === 'recorded')
}
