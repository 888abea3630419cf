import type { Json } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { around, expectSamePoints, pointsOf, readOf, unseen } from './points.js'
import { timesOf } from './series.js'
import { seenSeries, settledSeries, wholeRequests } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

/** Records what is posted to one service under a name that another has in the other too. */
const recordingElsewhere: Impostor = (send) => {
  const named = new Map<string, Set<unknown>>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'postServiceMetrics' || !isSuccess(reply)) return reply
    const values = (call.body ?? []) as unknown as MetricValue[]
    for (const [path, names] of named) {
      const same = values.filter(({ name }) => path !== call.path && names.has(name))
      if (same.length > 0) await send({ ...call, path, body: same as unknown as Json })
    }
    const names = [...(named.get(call.path) ?? []), ...values.map(({ name }) => name)]
    named.set(call.path, new Set(names))
    return reply
  }
}

/** After a post to the first service, with a value under the same name at the same time. */
const keepsThoseElsewhere: ConformanceCase = {
  id: 'service-metrics/get/shows-nothing-of-a-later-post-to-another-service',
  clause: 'metrics.get.service',
  effects,

  async run(scene) {
    await wholeRequests(scene)
    const { elsewhere, one } = await settledSeries(scene)

    await scene.eventually(async (look) => {
      const got = await pointsOf(look, elsewhere, around(...timesOf(elsewhere, one)))
      const missing = elsewhere.points.find(({ time }) => !got.some((each) => each.time === time))
      /** What was posted with it under a name of its own shows whether it was ever recorded. */
      const beside =
        missing && (await pointsOf(look, { ...elsewhere, name: elsewhere.onlyHere }, elsewhere.window))
      if (missing && !beside?.some(({ time }) => time === missing.time))
        throw unseen(elsewhere, `a value at ${missing.time}`)
      expectSamePoints(got, elsewhere.points)
    })
  },

  impostor: recordingElsewhere,
}

/** Looks for a metric that a service lacks in the other services. */
const findingElsewhere: Impostor = (send) => {
  const services = new Set<string>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'postServiceMetrics') services.add(namedIn(call, 'serviceName'))
    if (call.operation !== 'getServiceMetrics' || reply.status !== 404) return reply
    for (const other of services) {
      const found = await send({ ...call, path: call.path.replace(namedIn(call, 'serviceName'), other) })
      if (isSuccess(found)) return found
    }
    return reply
  }
}

/** Only another service has the metric. */
const metricElsewhere: ConformanceCase = {
  id: 'service-metrics/get/metric-of-another-service-is-404',
  clause: 'metrics.get.unknown-metric',
  effects,

  async run(scene) {
    const { one, elsewhere } = await settledSeries(scene)
    const { onlyHere, window } = elsewhere
    await seenSeries(scene, () => [{ ...elsewhere, name: onlyHere }])

    await scene.refuses(readOf({ service: one.service, name: onlyHere }, window), 404)
  },

  impostor: findingElsewhere,
}

export const getElsewhereCases = [metricElsewhere, keepsThoseElsewhere]
