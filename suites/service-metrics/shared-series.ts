import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import { expectSuccess, isSuccess } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { inScene } from '../kernel/in-scene.js'
import { judgeAnswer } from '../kernel/judge-standing.js'
import { Untestable, Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'
import { otherService } from './other-service.js'
import { around, isAmong, pointAt, pointsIn, readOf, unseen, valuesOf } from './points.js'
import { expectComparable, expectReadable, type PostedPoints, seriesOf } from './series.js'

/** The series for the cases about Get, and about the result of several posts. */
export interface SharedSeries {
  /** A value five minutes old. The other service has values under the same name, one of them at the same time. */
  one: PostedPoints
  /** A value ten minutes old. */
  another: PostedPoints
  /** Values of one request, out of order. */
  unordered: PostedPoints
  /** Thirty values of one request. */
  many: PostedPoints
  /** Values of two requests, out of order, one of them hours older. */
  scattered: PostedPoints
  /** An earlier value, and one from a later request. */
  added: PostedPoints
  /** Two values, the later first. A later request replaces the second. */
  overwritten: PostedPoints
  /** The values of both times, which nobody replaces. */
  beside: PostedPoints
  /** The last of the first request. Its name ends in `axb`. */
  axb: PostedPoints
  /** In the other service, `mcdb`. */
  elsewhere: Awaited<ReturnType<typeof otherService>>
  /** The answers to the request with all, to that which adds values, and to that which replaces one. */
  replies: Record<'first' | 'later' | 'replacing', Reply>
}

/** In minutes. No other series has values at these times, and those of later posts neither: they are younger. */
const ownAges = [54, 56]

const thirty = Array.from({ length: 30 }, (_, at) => 40 - at)

function planned(given: Given, service: string, { name, points }: PostedPoints) {
  const of = (...ages: number[]): PostedPoints => seriesOf(given, service, ages)
  const axb = of(5)
  const latest = points.slice(-1).map(({ time }) => pointAt(time))
  return {
    ...{
      one: { service, name, points: latest, window: around(...latest.map(({ time }) => time)) },
      another: of(10),
      unordered: of(10, 20, 5, 15),
      many: of(...thirty),
    },
    ...{ scattered: of(5, 15), added: of(10), overwritten: of(...ownAges), beside: of(...ownAges) },
    axb: { ...axb, name: `${axb.name}axb` },
  }
}

const valuesOfAll = (all: readonly PostedPoints[]) =>
  all.flatMap(({ name, points }) => valuesOf(name, points))

type Planned = ReturnType<typeof planned>

/** Made with four posts, once per run. */
export const sharedSeries = shared<SharedSeries>(async (scene) => {
  await expectReadable(scene)
  const { service } = await scene.given.service('mcweb')
  const elsewhere = await otherService(scene)
  return { ...(await posted(scene, planned(scene.given, service, elsewhere))), elsewhere }
})

type Posted<Those> = Those & Pick<SharedSeries, 'replies'>

/**
 * Posts them with one request, what is added to them with another, and what replaces a value with a third. What is to be
 * overwritten is read before that, as it will be read in the end: a server may hold on to an answer.
 */
async function posted<Those extends Partial<Planned>>(
  { act, eventually }: Scene,
  series: Those,
): Promise<Posted<Those>> {
  const all = Object.entries(series) as [keyof Planned, PostedPoints][]
  const service = all[0]?.[1].service ?? ''
  const more = all.flatMap(([key, each]) => {
    const points = laterPoints[key]?.(each)
    return points ? [{ ...each, points }] : []
  })
  const first = await act(postServiceMetrics(service, valuesOfAll(all.map(([, each]) => each))))
  const post = async (those: PostedPoints[]): Promise<Reply> =>
    those.length ? act(postServiceMetrics(service, valuesOfAll(those))) : first
  const { overwritten } = series
  const isOther = ({ name }: PostedPoints): boolean => name !== overwritten?.name
  const later = await post(more.filter(isOther))
  if (overwritten) await eventually((look) => look.reply(readOf(overwritten, overwritten.window)))
  const replacing = await post(more.filter((each) => !isOther(each)))
  const result = all.map(([key, each]) => [
    key,
    joined(
      each,
      more.find(({ name }) => name === each.name),
    ),
  ])
  return { ...Object.fromEntries(result), replies: { first, later, replacing } }
}

/** Some of the series that all share, or the same posted apart where that request was refused. */
export async function takenSeries<Key extends keyof Planned>(
  scene: Scene,
  keys: readonly Key[],
): Promise<Posted<Pick<Planned, Key>>> {
  await expectComparable(scene)
  const shared = await sharedSeries(scene)
  return isSuccess(shared.replies.first) ? shared : postedApart(scene, shared, keys)
}

/**
 * Judges some of the series that all share. If they are not as they should be, or do not show, judges them again
 * where nothing else was posted with them: another value of the request may have spoilt it.
 */
export async function judgedApart<Key extends keyof Planned>(
  scene: Scene,
  keys: readonly Key[],
  judge: (series: Posted<Pick<Planned, Key>>) => Promise<void>,
): Promise<void> {
  const shared = await sharedSeries(scene)
  try {
    await judge(shared)
  } catch (error) {
    if (!(error instanceof Violation || error instanceof Untestable)) throw error
    await judge(await postedApart(scene, shared, keys))
  }
}

function postedApart<Key extends keyof Planned>(
  scene: Scene,
  { one, elsewhere }: SharedSeries,
  keys: readonly Key[],
): Promise<Posted<Pick<Planned, Key>>> {
  const anew = planned(scene.given, one.service, { ...elsewhere, name: scene.given.shortName() })
  return posted(scene, Object.fromEntries(keys.map((key) => [key, anew[key]])) as Pick<Planned, Key>)
}

const hoursBefore = ({ time }: MetricPoint): MetricPoint => pointAt(time - 3 * 3600)
const earlier = ({ time }: MetricPoint): MetricPoint => pointAt(time - 300)

/** The points that the later request adds, or gives another value: one that no other has, and not below zero. */
const laterPoints: Partial<Record<keyof Planned, (series: PostedPoints) => MetricPoint[]>> = {
  scattered: ({ points }) => [...points.map(earlier), ...points.slice(1).map(hoursBefore)],
  added: ({ points }) => points.map(({ time }) => pointAt(time + 300)),
  overwritten: ({ points }) => points.slice(1).map(({ time }) => ({ time, value: 1 })),
}

/** A later point takes the place of an earlier one at its time. */
function joined(one: PostedPoints, more?: PostedPoints): PostedPoints {
  if (!more) return one
  const kept = one.points.filter(({ time }) => !more.points.some((each) => each.time === time))
  const points = [...kept, ...more.points]
  return { ...one, points, window: around(...points.map(({ time }) => time)) }
}

/** The same, once values of each of these show at all times at which they were posted: without them nothing is said of what Get shows. */
export async function seenSeries(
  scene: Scene,
  which: (series: SharedSeries) => PostedPoints[],
): Promise<SharedSeries> {
  await expectComparable(scene)
  const series = await sharedSeries(scene)
  const { first } = series.replies
  for (const each of which(series)) {
    const call = readOf(each, each.window)
    await judgeAnswer(scene, call, (reply) => {
      const shown = pointsIn(reply, call)
      const seen = each.points.filter(({ time }) => isAmong({ time }, shown))
      if (seen.length === each.points.length) return
      if (!isSuccess(first)) inScene('postServiceMetrics', () => expectSuccess(first, { type: 'object' }))
      else throw unseen(each, `values at ${each.points.length} times, but at ${seen.length} of them,`)
    })
  }
  return series
}

/** The same once it shows that a request with several metrics records them all; made once a run. */
export const wholeRequests = shared<SharedSeries>((scene) =>
  seenSeries(scene, ({ one, another, axb }) => [one, another, axb]),
)

/** The same once it shows that a request records several times of one metric too. */
export async function severalTimes(scene: Scene): Promise<SharedSeries> {
  await wholeRequests(scene)
  return seenSeries(scene, ({ unordered }) => [unordered])
}

/** The same, as long after they were posted as a read may lag: for what has to be refused as not there. */
export const settledSeries = shared<SharedSeries>(async (scene) => {
  const series = await sharedSeries(scene)
  await settled(scene)
  return series
})
