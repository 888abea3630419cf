import type { Choices } from '../../spec/choices.js'
import { type MetricValue, maxMetricAge } from '../../spec/schemas.js'
import { notFound, success } from '../core/answer.js'
import { epochSeconds } from '../time/clock.js'
import { graphOf, type Service } from '../world/service.js'
import { endpoint, type Surroundings } from './endpoint.js'

/** §4.4 rules 1 and 2. */
export const postServiceMetrics = endpoint('postServiceMetrics', ({ body, path }, surroundings) => {
  const { organization, clock, choices } = surroundings
  const exists = organization.services.has(path.serviceName)
  if (!exists && choices['metrics.service.unknown'] !== 'creates')
    return notFound('postServiceMetrics', choices, `No service "${path.serviceName}".`)

  const service = organization.service(path.serviceName)
  const now = epochSeconds(clock)
  const note = noteOnce(path.serviceName, service, surroundings)
  if (!exists) surroundings.changes.added('service', path.serviceName)
  for (const { name, time, value } of inOrder(body, choices)) {
    const keeps = isKept(time, now, choices)
    if (keeps || choices['metrics.dropped-only'] === 'yes') note(name, keeps)
    if (keeps) service.record(name, time, value, choices)
    else if (choices['metrics.dropped-only'] === 'yes') service.series(name)
  }
  return success
})

/** Records the change of each metric once, and the creation of its graph. */
function noteOnce(service: string, { metrics, graphs }: Service, { changes, choices }: Surroundings) {
  const noted = new Set<string>()
  return (name: string, isRecorded: boolean): void => {
    if (noted.has(name)) return
    noted.add(name)
    const graph = isRecorded ? graphOf(name, choices) : undefined
    changes[metrics.has(name) ? 'changed' : 'added']('metric', `${service}/${name}`)
    if (graph && !graphs.has(graph)) changes.added('graphDefinition', `${service}/${graph}`)
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
