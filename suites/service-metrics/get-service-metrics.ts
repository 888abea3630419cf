import { getServiceMetrics } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import { alteringPoints, pointListSchema, readPoints, valuesOf } from './points.js'
import { givenSeries } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

const number = { type: 'number' } as const

const withTimes = {
  ...pointListSchema,
  properties: {
    metrics: { type: 'array', items: { type: 'object', properties: { time: number }, required: ['time'] } },
  },
} as const

const withValues = {
  ...pointListSchema,
  properties: {
    metrics: { type: 'array', items: { type: 'object', properties: { value: number }, required: ['value'] } },
  },
} as const

const answersList: ConformanceCase = {
  id: 'service-metrics/get/answers-list',
  clause: 'metrics.get.shape',
  effects,

  async run(scene) {
    const { service, name, window } = await givenSeries(scene, [5])

    await scene.eventually(async () => {
      const reply = await scene.send(getServiceMetrics(service, name, ...window))

      expectSuccess(reply, pointListSchema)
    })
  },

  impostor: alteringReply('getServiceMetrics', ({ metrics }) => metrics ?? null),
}

/** Between 2001 and the year 33658 in seconds; no time of today is, in minutes or milliseconds. */
const inSeconds = (time: number): boolean => time > 1e9 && time < 1e12

const showsTime: ConformanceCase = {
  id: 'service-metrics/get/shows-time-in-seconds',
  clause: 'metrics.get.time',
  effects,

  async run(scene) {
    const { service, name, window } = await givenSeries(scene, [5])

    await scene.eventually(async () => {
      const reply = await scene.send(getServiceMetrics(service, name, ...window))

      const { metrics } = expectSuccess(reply, withTimes)
      expectThat(
        metrics.every(({ time }) => inSeconds(time)),
        'every `time` in seconds',
        metrics,
      )
    })
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time: time * 1000, value }))),
}

const showsValue: ConformanceCase = {
  id: 'service-metrics/get/shows-value-as-number',
  clause: 'metrics.get.value',
  effects,

  async run(scene) {
    const { service, name, window } = await givenSeries(scene, [5])

    await scene.eventually(async () => {
      const reply = await scene.send(getServiceMetrics(service, name, ...window))

      expectSuccess(reply, withValues)
    })
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time, value: String(value) }))),
}

const ordersOneRequest: ConformanceCase = {
  id: 'service-metrics/get/orders-values-of-one-request',
  clause: 'metrics.get.order',
  effects,

  async run(scene) {
    const { service, name, points, window } = await givenSeries(scene, [10, 20, 5, 15])

    await scene.eventually(async () => {
      const metrics = await readPoints(scene, { service, name }, window)

      expectChronological(metrics, points)
    })
  },

  impostor: alteringPoints((points) => points.reverse()),
}

const ordersSeveralRequests: ConformanceCase = {
  id: 'service-metrics/get/orders-values-of-several-requests',
  clause: 'metrics.get.order',
  effects,

  async run(scene) {
    const { service, name, points, window } = await givenSeries(scene, [5, 15])
    const between = points.map(({ time, value }) => ({ time: time - 300, value }))
    await scene.given.metrics(service, valuesOf(name, between))

    await scene.eventually(async () => {
      const metrics = await readPoints(scene, { service, name }, [window[0] - 300, window[1]])

      expectChronological(metrics, [...points, ...between])
    })
  },

  impostor: alteringPoints((points) => points.reverse()),
}

/** The order of what is shown, once all of it is. */
function expectChronological(got: JsonObject[], posted: MetricPoint[]): void {
  if (got.length < posted.length) throw new Untestable(`Only ${got.length} of ${posted.length} values show.`)
  const times = got.map(({ time }) => time as number)
  const sorted = [...times].sort((a, b) => a - b)
  expectEqual('times in chronological order', times, sorted)
}

export const getServiceMetricsCases = [
  answersList,
  showsTime,
  showsValue,
  ordersOneRequest,
  ordersSeveralRequests,
]
