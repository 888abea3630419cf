import type { Choices } from '../../spec/choices.js'
import { type MetricPoint, type MetricValue, maxMetricAge } from '../../spec/schemas.js'
import { notFound, refusal, reply, success } from '../core/answer.js'
import { refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import { graphOf, type Service } from '../world/service.js'
import type { Endpoints, Surroundings } from './endpoint.js'

export const serviceMetrics = {
  /** §4.4 rules 1 and 2. */
  postServiceMetrics({ body, path }, surroundings) {
    const { organization, clock, choices } = surroundings
    const exists = organization.services.has(path.serviceName)
    if (!exists && choices['metrics.service.unknown'] !== 'creates')
      return notFound('postServiceMetrics', choices, `No service "${path.serviceName}".`)

    const service = organization.service(path.serviceName)
    const now = epochSeconds(clock)
    const note = noteOnce(path.serviceName, service, surroundings)
    if (!exists) surroundings.changes.push({ what: 'service', id: path.serviceName, did: 'added' })
    for (const { name, time, value } of inOrder(body, choices)) {
      const keeps = isKept(time, now, choices)
      if (keeps || choices['metrics.dropped-only'] === 'yes') note(name, keeps)
      if (keeps) service.record(name, time, value, choices)
      else if (choices['metrics.dropped-only'] === 'yes') service.series(name)
    }
    return success
  },

  /** §4.4. A metric exists once a value of it was recorded. */
  getServiceMetrics({ path, query }, { organization, choices }) {
    const service = organization.services.get(path.serviceName)
    if (!service) return notFound('getServiceMetrics', choices, `No service "${path.serviceName}".`)
    const series = service.metrics.get(query.name)
    if (!series)
      return refusal(
        404,
        refusedBy.getServiceMetrics.unknownMetric,
        `No metric "${query.name}" in the service "${path.serviceName}".`,
      )

    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = windowOf(query, choices)
    return reply({ metrics: withoutEnds[choices['metrics.window.ends']](series.between(from, to), from, to) })
  },

  /** §4.4 rule 4. */
  deleteGraphDefinition({ path: { serviceName, graphName } }, { organization, choices, changes }) {
    const service = organization.services.get(serviceName)
    if (!service) return notFound('deleteGraphDefinition', choices, `No service "${serviceName}".`)
    const metrics = [...service.metrics.keys()]
    if (!service.deleteGraph(graphName, choices)) {
      const message = `No graph definition "${graphName}" in the service "${serviceName}".`
      return refusal(404, refusedBy.deleteGraphDefinition.unknownGraph, message)
    }

    changes.push({ what: 'graphDefinition', id: `${serviceName}/${graphName}`, did: 'removed' })
    for (const name of metrics)
      if (!service.metrics.has(name))
        changes.push({ what: 'metric', id: `${serviceName}/${name}`, did: 'removed' })
    return success
  },
} satisfies Partial<Endpoints>

/** Records the change of each metric once, and the creation of its graph. */
function noteOnce(service: string, { metrics, graphs }: Service, { changes, choices }: Surroundings) {
  const noted = new Set<string>()
  return (name: string, isRecorded: boolean): void => {
    if (noted.has(name)) return
    noted.add(name)
    const graph = isRecorded ? graphOf(name, choices) : undefined
    changes.push({ what: 'metric', id: `${service}/${name}`, did: metrics.has(name) ? 'changed' : 'added' })
    if (graph && !graphs.has(graph))
      changes.push({ what: 'graphDefinition', id: `${service}/${graph}`, did: 'added' })
  }
}

/** A later value overwrites an earlier one. */
const inOrder = (values: readonly MetricValue[], choices: Choices): readonly MetricValue[] =>
  choices['metrics.post.same-time-twice'] === 'first' ? values.toReversed() : values

function isKept(time: number, now: number, choices: Choices): boolean {
  if (time > now) return choices['metrics.time.future'] === 'recorded'
  const age = now - time
  return age < maxMetricAge || (age === maxMetricAge && choices['metrics.time.limit'] === 'recorded')
}

const windowOf = ({ from, to }: { from?: number; to?: number }, choices: Choices) =>
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
