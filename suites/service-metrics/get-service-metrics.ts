import type { JsonObject } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import type { MetricPoint } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual, expectShape, expectSuccess } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { judgeAnswer } from '../kernel/judge-standing.js'
import { Untestable } from '../kernel/outcomes.js'
import { like } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import {
  alteringPoints,
  expectInSeconds,
  pointListSchema,
  pointsIn,
  pointsOf,
  readOf,
  unseen,
} from './points.js'
import { expectReadable, type PostedPoints, plainSeries } from './series.js'
import { judgedApart } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

const number = { type: 'number' } as const
const withTime = objectOf({ time: number })
const withValue = objectOf({ value: number })

const answersList: ConformanceCase = {
  id: 'service-metrics/get/answers-list',
  clause: 'metrics.get.shape',
  effects,

  async run(scene) {
    const series = await plainSeries(scene)

    await judgeAnswer(scene, readOf(series, series.window), (reply) => {
      if (reply.status === 404) throw unseen(series, 'the value')
      expectSuccess(reply, pointListSchema)
    })
  },

  impostor: alteringReply('getServiceMetrics', ({ metrics }) => metrics ?? null),
}

/** Judges the points of a metric that has some. */
async function expectEachPoint(scene: Scene, judge: (point: JsonObject) => void): Promise<void> {
  const series = await expectReadable(scene)
  const call = readOf(series, series.window)
  await judgeAnswer(scene, call, (reply) => {
    const points = pointsIn(reply, call)
    if (points.length === 0) throw new Untestable(`Get shows no value of "${series.name}" any more.`)
    for (const point of points) judge(point)
  })
}

const showsTime: ConformanceCase = {
  id: 'service-metrics/get/shows-time-in-seconds',
  clause: 'metrics.get.time',
  field: 'time',
  effects,

  run: (scene) => expectEachPoint(scene, (point) => expectInSeconds(expectShape('', point, withTime))),

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time: time * 1000, value }))),
}

const showsValue: ConformanceCase = {
  id: 'service-metrics/get/shows-value-as-number',
  clause: 'metrics.get.value',
  field: 'value',
  effects,

  run: (scene) => expectEachPoint(scene, (point) => void expectShape('', point, withValue)),

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time, value: String(value) }))),
}

const orders = (id: string, series: 'unordered' | 'scattered' | 'overwritten'): ConformanceCase => ({
  id: `service-metrics/get/${id}`,
  clause: 'metrics.get.order',
  effects,

  async run(scene) {
    await judgedApart(scene, [series], async ({ [series]: posted }) =>
      scene.eventually(async (look) =>
        expectChronological(await pointsOf(look, posted, posted.window), posted),
      ),
    )
  },

  impostor: alteringPoints((points) => points.reverse()),
})

/** Judges the order once all points are shown. */
function expectChronological(got: JsonObject[], { points }: PostedPoints): void {
  if (got.length < points.length) throw new Untestable(`Only ${got.length} of ${points.length} values show.`)
  const times = got.map(({ time }) => (time ?? null) as MetricPoint['time'])
  const sorted = [...times].sort((a, b) => a - b)
  expectEqual('times in chronological order', times, sorted, {
    within: got,
    rule: { type: 'array', prefixItems: sorted.map((time) => like({ time })) },
  })
}

export const getServiceMetricsCases = [
  answersList,
  showsTime,
  showsValue,
  orders('orders-values-of-one-request', 'unordered'),
  orders('orders-values-of-several-requests', 'scattered'),
  orders('orders-a-value-that-was-overwritten', 'overwritten'),
]
