import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { type MetricPoint, type MetricValue, successSchema } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { expectThere } from '../kernel/expect-there.js'
import {
  alteringBody,
  alteringReply,
  answeringAsAtFirst,
  withStatus,
  wornWhere,
} from '../kernel/impostors.js'
import { judgeAnswer } from '../kernel/judge-standing.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import {
  alteringPoints,
  evidenceOf,
  expectPoints,
  isAmong,
  pointsIn,
  pointsOf,
  readOf,
  unseen,
  valuesOf,
} from './points.js'
import { expectComparable, type PostedPoints, plainPost, plainSeries, seriesOf } from './series.js'
import { judgedApart, severalTimes, sharedSeries, takenSeries } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

/** Stores only some of the values in a large request. */
const storing = (some: (values: Json[]) => Json[]): Impostor =>
  alteringBody('postServiceMetrics', (body) => {
    const values = body as unknown as Json[]
    return values.length > 30 ? some(values) : values
  })

/** The next case judges whether Post works at all. */
const answers200: ConformanceCase = {
  id: 'service-metrics/post/answers-200',
  clause: 'metrics.post.status',
  effects,

  async run(scene) {
    const { reply } = await plainPost(scene)

    expectReached(reply)
    expectThere(reply)
    expectThat(reply.status === 200, 'status 200', showReply(reply), { reply, asked: 200 })
  },

  impostor: withStatus('postServiceMetrics', 200, 201),
}

/** However large the request is. Whether it is taken at all, other cases judge. */
const answers200ToMany: ConformanceCase = {
  id: 'service-metrics/post/answers-200-to-many-values',
  clause: 'metrics.post.status',
  effects,

  async run(scene) {
    const { first } = (await sharedSeries(scene)).replies
    if (!isSuccess(first))
      throw new Untestable(`The server took no large request: it answered ${showReply(first)}.`, {
        reply: first,
      })

    expectThat(first.status === 200, 'status 200', showReply(first), { reply: first, asked: 200 })
  },

  ...wornWhere(
    withStatus('postServiceMetrics', 200, 202),
    (_, { body }) => Array.isArray(body) && body.length > 30,
  ),
}

const answersSuccess: ConformanceCase = {
  id: 'service-metrics/post/answers-success',
  clause: 'metrics.post.success',
  effects,

  async run(scene) {
    const { reply } = await plainPost(scene)

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('postServiceMetrics', () => ({ success: false })),
}

/** One value alone. Whether it is shown as it was posted, other cases judge. */
const recordsTheValue: ConformanceCase = {
  id: 'service-metrics/post/records-a-value',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const series = await plainSeries(scene)

    const call = readOf(series, series.window)
    await judgeAnswer(scene, call, (reply) => {
      expectThere(reply)
      const points = pointsIn(reply, call)
      expectThat({ not: { maxItems: 0 } }, 'the value that was posted', points, { within: points })
    })
  },

  impostor: alteringPoints(() => []),
}

/** Nobody has posted the metric when it is first asked for. A server that keeps that answer has to drop it. */
const recordsWhatWasUnknown: ConformanceCase = {
  id: 'service-metrics/post/records-a-value-of-a-metric-that-was-asked-for-before',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { service } = await expectComparable(scene)
    const series = seriesOf(scene.given, service, [5])
    await scene.eventually((look) => look.reply(readOf(series, series.window)))

    const reply = await scene.act(postServiceMetrics(service, valuesOf(series.name, series.points)))

    expectSuccess(reply, { type: 'object' })
    await expectAll(scene, series)
  },

  impostor: answeringAsAtFirst('getServiceMetrics', ({ status }) => status === 404),
}

/** All that was posted shows, whatever shows beside it. What time a value has, and what else shows, others judge. */
const expectAll = ({ eventually }: Scene, series: PostedPoints): Promise<void> =>
  eventually(async (look) => {
    const got = await pointsOf(look, series, series.window)
    const lacking = series.points.filter((each) => !isAmong(each, got))
    const isElsewhere = got.some(({ time }) => series.points.every((each) => each.time !== time))
    if (lacking.length && isElsewhere) throw unseen(series, 'at the times of the post the values')
    expectThat(
      lacking.length === 0,
      `among the points ${show(lacking)}`,
      got,
      evidenceOf(got, series.points, false),
    )
  })

const recordsEveryMetric: ConformanceCase = {
  id: 'service-metrics/post/records-every-metric-of-a-request',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { one, another, axb, replies } = await takenSeries(scene, ['one', 'another', 'axb'])

    expectSuccess(replies.first, { type: 'object' })
    for (const series of [one, another, axb]) await expectAll(scene, series)
  },

  impostor: storing((values) => values.slice(0, 1)),
}

/** A request that holds the values of one metric. */
const recordsAll = (
  what: string,
  key: 'many' | 'unordered',
  impostor: ConformanceCase['impostor'],
): ConformanceCase => ({
  id: `service-metrics/post/records-${what}`,
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { [key]: series, replies } = await takenSeries(scene, [key])

    expectSuccess(replies.first, { type: 'object' })
    await expectAll(scene, series)
  },

  impostor,
})

/** Whether another value of the same metric has a later time. */
const isLaterThan =
  (one: Json) =>
  (other: Json): boolean =>
    Object(other).name === Object(one).name && Object(other).time > Object(one).time

/** Shows of a metric what its last post gave. */
const keepingTheLatestPost: Impostor = (send) => {
  const given = new Map<string, number[]>()
  const keyOf = (path: string, name: unknown): string => `${path.split('/')[4]} ${name}`
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'postServiceMetrics' && Array.isArray(call.body) && isSuccess(reply)) {
      const values = call.body as unknown as MetricValue[]
      for (const key of new Set(values.map(({ name }) => name)))
        given.set(
          keyOf(call.path, key),
          values.flatMap(({ name, time }) => (name === key ? time : [])),
        )
    }
    if (call.operation !== 'getServiceMetrics' || !isSuccess(reply)) return reply
    const name = call.query?.find(([key]) => key === 'name')?.[1]
    const times = given.get(keyOf(call.path, name))
    const { metrics } = JSON.parse(reply.text) as { metrics: MetricPoint[] }
    const shown = times ? metrics.filter(({ time }) => times.includes(time)) : metrics
    return { ...reply, text: JSON.stringify({ metrics: shown }) }
  }
}

const addsToEarlier: ConformanceCase = {
  id: 'service-metrics/post/adds-to-earlier-requests',
  clause: 'metrics.post.adds',
  effects,

  async run(scene) {
    await severalTimes(scene)

    await judgedApart(scene, ['added'], async ({ added, replies }) => {
      expectSuccess(replies.later, { type: 'object' })
      await expectPoints(scene, added, added.points)
    })
  },

  impostor: keepingTheLatestPost,
}

export const postServiceMetricsCases = [
  answers200,
  answers200ToMany,
  answersSuccess,
  recordsTheValue,
  recordsWhatWasUnknown,
  recordsEveryMetric,
  recordsAll(
    'every-time-of-a-request',
    'many',
    storing((values) => values.slice(-20)),
  ),
  recordsAll(
    'times-that-are-out-of-order',
    'unordered',
    storing((values) => values.filter((each, at) => !values.slice(0, at).some(isLaterThan(each)))),
  ),
  addsToEarlier,
]
