import { postServiceMetrics } from '../../fixtures/calls.js'
import { dateOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringBody, answering, jsonReply } from '../kernel/impostors.js'
import { Untestable, unlessUntestable, Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { showReply } from '../kernel/show.js'
import { alteringPoints, expectAlone, expectPoints, untilShown, valuesOf } from './points.js'
import { type PostedPoints, plainSeries, seriesOf } from './series.js'
import { severalTimes, wholeRequests } from './shared-series.js'
import { showingBeside } from './showing-beside.js'

/** In minutes. Far enough from 24 hours for clocks that differ. */
const tooOld = 24 * 60 + 10
const youngEnough = 24 * 60 - 15

/** Young enough that a window of less than 24 hours holds both it and the value that is too old. */
const fresh = 20

const effects = ['creates', 'leavesTraces'] as const

/** Refuses a request in which every value is too old. */
const refusingWhatIsOld: Impostor = (send) => {
  let now = 0
  return async (call) => {
    const posted = call.operation === 'postServiceMetrics' ? (call.body as unknown as MetricValue[]) : []
    const latest = Math.max(...posted.map(({ time }) => time))
    if (posted.length && latest < now - 86_400) return jsonReply(400, { error: 'too old' })
    const reply = await send(call)
    const date = dateOf(reply) / 1000
    now = Number.isNaN(date) ? Math.max(now, latest) : date
    return reply
  }
}

const oldIs200: ConformanceCase = {
  id: 'service-metrics/post/old-value-is-200',
  clause: 'metrics.post.old.status',
  effects,

  async run(scene) {
    const { service } = await plainSeries(scene)
    const { name, points } = seriesOf(scene.given, service, [tooOld])

    const reply = await scene.act(postServiceMetrics(service, valuesOf(name, points)))

    expectReached(reply)
    expectThat(reply.status === 200, 'status 200', showReply(reply), { reply, asked: 200 })
  },

  impostor: refusingWhatIsOld,
}

/**
 * One request with five metrics: one with young values only, one with a value of some hours ago, one with a value too old,
 * one with a value too old that has a fresh one of before, one with a value too old and a fresh one. So the first and the
 * last value of all are to be recorded.
 */
const mixedPost = shared<Record<'series' | 'young' | 'aged' | 'known', PostedPoints> & { reply: Reply }>(
  async (scene) => {
    const { one, another } = await wholeRequests(scene)
    const { service } = one
    const series = seriesOf(scene.given, service, [tooOld, fresh])
    const other = seriesOf(scene.given, service, [tooOld])
    const young = seriesOf(scene.given, service, [youngEnough, 23 * 60, 6])
    const aged = seriesOf(scene.given, service, [10 * 60])
    const known = { ...seriesOf(scene.given, service, [tooOld]), name: another.name }
    const values = [young, aged, other, known, series].flatMap(({ name, points }) => valuesOf(name, points))
    return {
      series,
      young,
      aged,
      known: { ...another, window: [known.window[0], another.window[1]] },
      reply: await scene.act(postServiceMetrics(service, values)),
    }
  },
)

/** The same where it was taken: that it has to be is another clause. */
async function takenPost(scene: Scene): ReturnType<typeof mixedPost> {
  const post = await mixedPost(scene)
  expectReached(post.reply)
  if (isSuccess(post.reply)) return post
  throw new Untestable(
    `Cannot set the scene: a post with a value too old answered ${showReply(post.reply)}.`,
    { reply: post.reply, asked: 200 },
  )
}

/** A request of which not even the fresh value is recorded says nothing of ages. */
const expectFreshShown = (scene: Scene, series: PostedPoints): Promise<JsonObject[]> =>
  untilShown(scene, series, series.points.slice(1), 'the fresh value')

/** Shows a posted value that is a day older than another of its post. */
const recordingWhatIsOld = showingBeside(
  (own, { service, name, time, post }) =>
    service === own.service && name === own.name && post.some((each) => time < each.time - 86_400),
)

/** The fresh value shows when the request has taken effect. The window ends now: an old value has not come under another time. */
const oldIsNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/old-value-is-not-recorded',
  clause: 'metrics.post.old.dropped',
  effects,

  async run(scene) {
    const { series, young, known, reply } = await takenPost(scene)

    expectSuccess(reply, { type: 'object' })
    const [from, to] = series.window
    await expectAlone(scene, series, series.points.slice(1), [from, to + 60 * fresh], young.points)
    await expectAlone(scene, known, known.points, known.window, young.points)
  },

  impostor: alteringPoints((points) => [
    ...points.map(({ time }) => ({ time: time - 60 * (tooOld - fresh), value: 1 })),
    ...points,
  ]),
  departure: recordingWhatIsOld,
}

const spans = (values: Json[], seconds: number): boolean => {
  const times = values.map((each) => Number((each as JsonObject).time))
  return Math.max(...times) - Math.min(...times) > seconds
}

const oldLeavesTheRest: ConformanceCase = {
  id: 'service-metrics/post/old-value-leaves-the-rest',
  clause: 'metrics.post.old.rest',
  effects,

  async run(scene) {
    const { series, reply } = await takenPost(scene)

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, series, series.points.slice(1))
  },

  impostor: answering(
    ({ operation, body }) =>
      operation === 'postServiceMetrics' && Array.isArray(body) && spans(body, 20 * 3600),
    () => jsonReply(200, { success: true }),
  ),
}

/** Values of any age that are to be recorded are, beside one that is too old; `Untestable` where they do not show. */
export const expectRestRecorded = shared<void>(async (scene) => {
  const { young, series } = await takenPost(scene)
  await expectFreshShown(scene, series)
  await untilShown(scene, young, young.points, 'a young value')
})

/** A value of some hours ago that shows, if it does, and that no other case posts anew. */
export const agedShown = async (scene: Scene): Promise<PostedPoints | undefined> => {
  const { aged } = await mixedPost(scene)
  return untilShown(scene, aged, aged.points, 'the value of hours ago').then(
    () => aged,
    unlessUntestable(undefined),
  )
}

const youngIsRecorded: ConformanceCase = {
  id: 'service-metrics/post/value-not-yet-24-hours-old-is-recorded',
  clause: 'metrics.post.young',
  effects,

  async run(scene) {
    await severalTimes(scene)
    const { young, series, reply } = await takenPost(scene)

    expectSuccess(reply, { type: 'object' })
    await expectFreshShown(scene, series)
    try {
      await expectPoints(scene, young, young.points)
    } catch (error) {
      if (!(error instanceof Violation) || error.evidence.clause) throw error
      for (const point of young.points) await expectPoints(scene, young, [point])
      /** Each is recorded: it is a window of a day that does not show them. */
      throw new Violation(error.expected, error.got, { ...error.evidence, clause: 'metrics.post.all' })
    }
  },

  impostor: alteringBody('postServiceMetrics', (body) => {
    const values = body as unknown as MetricValue[]
    const latest = Math.max(...values.map(({ time }) => time))
    return values.filter(({ time }) => time > latest - 12 * 3600) as unknown as Json
  }),
}

export const oldValuesCases = [oldIs200, oldIsNotRecorded, oldLeavesTheRest, youngIsRecorded]
