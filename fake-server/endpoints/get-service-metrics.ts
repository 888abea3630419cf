import type { Choices } from '../../spec/choices.js'
import type { MetricPoint } from '../../spec/schemas.js'
import { notFound, refusal, reply } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { endpoint } from './endpoint.js'

/** §4.4. A metric exists once a value of it was recorded. */
export const getServiceMetrics = endpoint(
  'getServiceMetrics',
  ({ path, query }, { organization, choices }) => {
    const service = organization.services.get(path.serviceName)
    if (!service) return notFound('getServiceMetrics', choices, `No service "${path.serviceName}".`)
    const series = service.metrics.get(query.name)
    if (!series)
      return refusal(
        404,
        refusedBy.getServiceMetrics.unknownMetric,
        `No metric "${query.name}" in the service "${path.serviceName}".`,
      )

    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = inOrder(query, choices)
    return reply({ metrics: withoutEnds[choices['metrics.window.ends']](series.between(from, to), from, to) })
  },
)

const inOrder = ({ from, to }: { from?: number; to?: number }, choices: Choices) =>
  from !== undefined && to !== undefined && from > to && choices['metrics.window.reversed'] === 'swapped'
    ? { from: to, to: from }
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }

const withoutEnds: Record<
  Choices['metrics.window.ends'],
  (points: MetricPoint[], from: number, to: number) => MetricPoint[]
> = {
  inclusive: (points) => points,
  'start-only': (points, _, to) => points.filter(({ time }) => time < to),
  'end-only': (points, from) => points.filter(({ time }) => from < time),
  exclusive: (points, from, to) => points.filter(({ time }) => from < time && time < to),
}
