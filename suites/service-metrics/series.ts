import { postServiceMetrics } from '../../fixtures/calls.js'
import { type MetricPoint, metricsSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { inScene } from '../kernel/in-scene.js'
import { judgeAnswer } from '../kernel/judge-standing.js'
import { answered, type PlainAnswer, plainCallOf } from '../kernel/plain-call.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'
import {
  around,
  expectInSeconds,
  isAmong,
  pointAt,
  pointsIn,
  readOf,
  type SeriesName,
  unseen,
  valuesOf,
  type Window,
} from './points.js'

/** A metric with the points that were posted to it. */
export interface PostedPoints extends SeriesName {
  points: MetricPoint[]
  /** Holds all of them, with a spare minute at each end, or more. */
  window: Window
}

/** A unique metric name, with one value for each age in minutes. */
export function seriesOf(given: Given, service: string, ages: readonly number[]): PostedPoints {
  const points = ages.map((age) => pointAt(given.minutesAgo(age)))
  return { service, name: given.shortName(), points, window: around(...points.map(({ time }) => time)) }
}

export const timesOf = (...series: PostedPoints[]): number[] =>
  series.flatMap(({ points }) => points.map(({ time }) => time))

/** The metric of the plainest post. Where its value shows at an earlier time, it has been recorded at a wrong one. */
export const seriesToPost = shared<PostedPoints>(async ({ given: own }) => {
  const { service } = await own.service()
  /** Of no round minute, which a server that rounds would show as well. */
  const age = [5, 6, 7, 8].find((each) => own.minutesAgo(each) % 120 && own.minutesAgo(each) % 300)
  const series = seriesOf(own, service, [age ?? 5])
  const [from, to] = series.window
  return { ...series, window: [from - 1740, to] }
})

/**
 * The plainest post, one value of a new metric, with its answer. Made once per run, and again where the service, which a
 * role has just named, may not be there yet.
 */
export async function plainPost(scene: Scene): Promise<PlainAnswer & { series: PostedPoints }> {
  const series = await seriesToPost(scene)
  const made = await scene.given.shared(
    (own) =>
      answered(own, async () => {
        const call = postServiceMetrics(series.service, valuesOf(series.name, series.points))
        const first = await own.act(call)
        if (first.status !== 404) return { call, reply: first }
        await settled(own)
        return { call, reply: await own.act(call) }
      }),
    plainCallOf('postServiceMetrics'),
  )
  return { ...made, series }
}

/** A metric with one value. Throws `Untestable` if the server refused it. */
export async function plainSeries(scene: Scene): Promise<PostedPoints> {
  const { call, reply, series } = await plainPost(scene)
  inScene(call, () => expectSuccess(reply, {}))
  return series
}

/** A metric with one value can be read, whether or not what shows is right. Otherwise nothing can be said about what was recorded. */
export const expectReadable = shared<PostedPoints>(async (own) => {
  const series = await plainSeries(own)
  await own.eventually(async (look) => {
    const { metrics } = await look.body(readOf(series, series.window), { type: 'object' })
    if (Array.isArray(metrics) && !metrics.length) throw unseen(series, 'the value')
  })
  return series
})

/** The same once its value has a time in seconds and a number. */
export const expectDated = shared<PostedPoints>(async (own) => {
  const series = await expectReadable(own)
  const call = readOf(series, series.window)
  await judgeAnswer(own, call, (reply) =>
    inScene(call, () => expectSuccess(reply, metricsSchema).metrics.forEach(expectInSeconds)),
  )
  return series
})

/** The same once its value shows at its time. Otherwise no values can be compared. */
export const expectComparable = shared<PostedPoints>(async (own) => {
  const series = await expectDated(own)
  const call = readOf(series, series.window)
  await judgeAnswer(own, call, (reply) => {
    const shown = pointsIn(reply, call)
    if (!series.points.every(({ time }) => isAmong({ time }, shown)))
      throw unseen(series, 'at its time the value')
  })
  return series
})
