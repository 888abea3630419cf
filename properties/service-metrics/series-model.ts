import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type MetricPoint, metricsSchema } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { expectSuccess, expectThat } from '../../suites/kernel/expect.js'
import {
  evidenceOf,
  expectInSeconds,
  isClose,
  nonePointedOutBy,
} from '../../suites/service-metrics/points.js'
import { under } from '../kernel/attributed.js'

/** What one metric must hold: the latest value at each time, without those that were too old. */
export interface SeriesModel {
  points: Map<number, number>
  /** Times that were posted and must be dropped. */
  dropped: Set<number>
  /** Times that were posted more than once. */
  repeated: Set<number>
}

export const emptySeries = (): SeriesModel => ({ points: new Map(), dropped: new Set(), repeated: new Set() })

export function record(series: SeriesModel, time: number, value: number, tooOld: boolean): void {
  if (tooOld) {
    series.dropped.add(time)
    return
  }
  if (series.points.has(time)) series.repeated.add(time)
  series.points.set(time, value)
}

/** The clause of a post that must be taken: rule 1 where one of the times has a value already. */
export const clauseOfPost = (
  values: readonly { series: SeriesModel | undefined; time: number }[],
): ClauseId =>
  values.some(({ series, time }) => series?.points.has(time))
    ? 'metrics.post.overwrites'
    : 'metrics.post.status'

/** The points within a window, in order of time. */
const expectedPoints = ({ points }: SeriesModel, from: number, to: number): MetricPoint[] =>
  [...points]
    .filter(([time]) => time >= from && time <= to)
    .map(([time, value]) => ({ time, value }))
    .sort((a, b) => a.time - b.time)

/** What Get shows: nothing where it answers that there is no such metric, since then nothing was recorded. */
export async function pointsIn(reply: Reply): Promise<MetricPoint[]> {
  if (reply.status === 404) return nonePointedOutBy(reply)
  return shownPoints(reply)
}

/** The points of an answer. A field that one of them lacks breaks the clause of that field. */
export async function shownPoints(reply: Reply): Promise<MetricPoint[]> {
  const { metrics } = await under(clauseOfShape(reply), () => expectSuccess(reply, metricsSchema))
  await under('metrics.get.time', () => metrics.forEach(expectInSeconds))
  return metrics
}

function clauseOfShape(reply: Reply): ClauseId {
  const { metrics } = Object(bodyIfJson(reply)) as JsonObject
  const isLacking = (key: string): boolean =>
    Array.isArray(metrics) && metrics.some((each) => isObject(each) && typeof each[key] !== 'number')
  if (isLacking('time')) return 'metrics.get.time'
  return isLacking('value') ? 'metrics.get.value' : 'metrics.get.shape'
}

/** Compares what a window shows with the model; each departure speaks for the clause that it breaks. */
export async function expectSeries(
  series: SeriesModel,
  got: MetricPoint[],
  [from, to]: readonly [number, number],
): Promise<void> {
  const expected = expectedPoints(series, from, to)
  const wanted = new Map(expected.map(({ time, value }) => [time, value]))
  const fail = (clause: ClauseId, what: string): Promise<void> =>
    under(clause, () => expectThat(false, `${what}: ${show(expected)}`, show(got), evidenceOf(got, expected)))
  /** Else a value that was to be recorded shows at another time. */
  const isAllThere = expected.every(({ time }) => got.some((each) => each.time === time))
  for (const { time, value } of got) {
    const right = wanted.get(time)
    if (right === undefined)
      await fail(clauseOfExtra(series, time, [from, to], isAllThere), `no value at ${time}`)
    else if (!isClose(value, right)) await fail(clauseOfValue(series, time, right), `${right} at ${time}`)
  }
  const times = got.map(({ time }) => time)
  if (times.some((time, at) => at > 0 && time < (times[at - 1] as number)))
    await fail('metrics.get.order', 'chronological order')
  for (const time of wanted.keys())
    if (!times.includes(time)) await fail(clauseOfMissing(series), `a value at ${time}`)
  if (times.length > wanted.size) await fail('metrics.post.overwrites', 'one value at each time')
}

function clauseOfExtra(
  { dropped, points }: SeriesModel,
  time: number,
  [from, to]: readonly [number, number],
  isAllThere: boolean,
): ClauseId {
  if (dropped.has(time)) return 'metrics.post.old.dropped'
  if (points.has(time) && time < from) return 'metrics.get.from'
  if (points.has(time) && time > to) return 'metrics.get.to'
  return dropped.size && isAllThere ? 'metrics.post.old.dropped' : 'metrics.post.time'
}

/** Zero is a value that some take for none, whatever was there before. */
const clauseOfValue = ({ repeated }: SeriesModel, time: number, value: number): ClauseId =>
  repeated.has(time) && value !== 0 ? 'metrics.post.overwrites' : 'metrics.post.value'

const clauseOfMissing = ({ dropped }: SeriesModel): ClauseId =>
  dropped.size ? 'metrics.post.old.rest' : 'metrics.post.all'
