import { getServiceMetrics, postServiceMetrics } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { successSchema } from '../../spec/schemas.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { showReply } from '../../suites/kernel/show.js'
import { otherService } from '../../suites/service-metrics/other-service.js'
import { withoutPoint } from '../../suites/service-metrics/points.js'
import { expectRecorded } from '../../suites/service-metrics/recorded-metrics.js'
import { expectComparable } from '../../suites/service-metrics/series.js'
import { isTooOld, minutesOf } from '../arbitraries/metric-age.js'
import type { AgedValue } from '../arbitraries/metric-posts.js'
import { under } from '../kernel/attributed.js'
import type { PropertyScene } from '../kernel/property.js'
import {
  clauseOfPost,
  emptySeries,
  expectSeries,
  pointsIn,
  record,
  type SeriesModel,
  shownPoints,
} from './series-model.js'

/** The metrics of one run, and what each must hold. */
export interface PostedSeries {
  service: string
  names: string[]
  series: SeriesModel[]
  /** The whole minute from which ages are counted. */
  now: number
}

/** Where not even the plainest value can be read, in the service of the cases or in this, a case says why. */
export async function givenService(scene: Scene): Promise<string> {
  await expectComparable(scene)
  const { service, name } = await otherService(scene)
  await expectRecorded(scene, [{ service, metric: name }])
  return service
}

/** Posts the requests one after another. Each must be answered with 200, whatever the age of its values. */
export async function post(
  run: PropertyScene,
  service: string,
  requests: readonly AgedValue[][],
  suffix = '',
): Promise<PostedSeries> {
  const count = 1 + Math.max(...requests.flat().map(({ metric }) => metric))
  const names = Array.from({ length: count }, () => `${run.given.shortName()}${suffix && `.${suffix}`}`)
  const posted: PostedSeries = {
    service,
    names,
    series: names.map(emptySeries),
    now: run.given.minutesAgo(0),
  }
  for (const values of requests)
    await postOne(run, posted, values, suffix ? 'metrics.post.name' : 'metrics.post.status')
  return posted
}

async function postOne(
  run: PropertyScene,
  { service, names, series, now }: PostedSeries,
  values: AgedValue[],
  taken: ClauseId,
): Promise<void> {
  const clause = clauseOfPost(
    values.map(({ metric, age }) => ({
      series: series[metric],
      time: now - 60 * minutesOf(age, run.ownsClock),
    })),
  )
  const body = values.map(({ metric, age, value }) => {
    const time = now - 60 * minutesOf(age, run.ownsClock)
    record(series[metric] as SeriesModel, time, value, isTooOld(age))
    return { name: names[metric] as string, time, value }
  })
  const old = values.some(({ age }) => isTooOld(age))

  const reply = await run.act(postServiceMetrics(service, body))

  expectReached(reply)
  await under(old ? 'metrics.post.old.status' : clause === 'metrics.post.status' ? taken : clause, () => {
    expectThat(reply.status === 200, 'status 200', showReply(reply), { reply, asked: 200 })
  })
  await under('metrics.post.success', () => expectSuccess(reply, successSchema))
  if (old) run.reached('too old')
  if (values.some(({ age }) => !isTooOld(age))) run.reached('recorded')
}

/**
 * Every metric with values shows what the model holds within a window. By default the window covers
 * everything that must be recorded.
 */
export async function expectPosted(
  run: PropertyScene,
  { service, names, series, now }: PostedSeries,
  window?: readonly [number, number],
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const model = series[at] as SeriesModel
    if (!model.points.size) continue
    const [from, to] = window ?? [Math.min(...model.points.keys()) - 60, now + 60]
    await run.eventually(async (look) => {
      const reply = await look.reply(getServiceMetrics(service, name, from, to))
      await expectSeries(model, await pointsIn(reply), [from, to])
    })
    await expectDropped(run, service, name, model)
  }
}

/** A server may refuse a window so long ago. If it answers, no value that is too old may show. */
async function expectDropped(
  run: PropertyScene,
  service: string,
  name: string,
  { dropped }: SeriesModel,
): Promise<void> {
  if (!dropped.size) return
  const [from, to] = [Math.min(...dropped) - 60, Math.max(...dropped) + 60]
  await run.eventually(async (look) => {
    const reply = await look.reply(getServiceMetrics(service, name, from, to))
    expectReached(reply)
    if (!isSuccess(reply)) return
    const metrics = await shownPoints(reply)
    const kept = metrics.find(({ time }) => dropped.has(time))
    await under('metrics.post.old.dropped', () =>
      expectThat(kept === undefined, `no value at ${kept?.time}`, kept, {
        ...(kept && { within: kept, of: reply, rule: withoutPoint({ ...kept }) }),
      }),
    )
  })
}
