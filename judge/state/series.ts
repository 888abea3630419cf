import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { maxMetricAge } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { listing } from '../../suites/kernel/rules.js'
import { isClose, listingPoint, withoutPoint } from '../../suites/service-metrics/points.js'
import { isOf } from '../answers/fields.js'
import { numberIn } from '../answers/judge-answer.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './history.js'
import type { WatchMeans } from './judge-shown.js'
import { isRecent, isTooOld, type PostedValue, valuesIn } from './posts.js'

/** A value that was posted for a time of a series. */
interface Posted {
  value: number
  by: Overheard
  /** Whether it was certainly recorded. A value that is too old was certainly dropped. */
  fate: 'recorded' | 'dropped' | 'refused' | 'unclear'
  age: number
}

/** What the traffic posted under one name to one service. */
interface State {
  /** By time. */
  posts: Map<number, Posted[]>
  owner: string | undefined
  /** When the deletions of graphs of its service ended, by graph. */
  deletions: ReadonlyMap<string, number>
  /** A read showed one of its values. */
  isSeen?: true
}

/** A read of a series. */
interface Shown {
  name: string
  series: State
  of: Overheard
  docket: Docket
  lost: WatchMeans['lost']
  settle: number
}

const pointsIn = (of: Overheard): object => Object(of.body).metrics

/** After this many ms, somebody else may have posted. */
const memory = 600_000

/** This many seconds at each end of a window are not judged. */
const edge = 60

/** A server may keep one value a minute. */
const minute = 60

/** Whether a read has to show the value. What becomes of the values of a deleted graph is open. */
const isDue = ({ by }: Posted, { name, series: { deletions }, of, settle }: Shown): boolean =>
  by.end + settle < of.start &&
  of.start - by.end < memory &&
  ![...deletions].some(([graph, end]) => end >= by.start && graph.includes(name.split('.', 1)[0] as string))

/** Tells that a metric with values is said not to exist. */
function judgeUnknown(shown: Shown): void {
  const { series, of, lost } = shown
  const known = [...series.posts.values()]
    .flat()
    .find((each) => each.fate === 'recorded' && isDue(each, shown))
  if (!known) return
  const clause = series.isSeen ? 'metrics.get.empty' : clauseOfMissing(known)
  lost(clause, of, 'a list: the metric has values', [known.by], { isDoubtful: true })
}

/** Tells values that a window lacks. */
function judgeMissing(points: readonly JsonObject[], shown: Shown): void {
  const { series, of, docket } = shown
  const [from, to] = [numberIn(of, 'from'), numberIn(of, 'to')]
  if (from === undefined || to === undefined) return
  const times = new Set(points.map(({ time }) => time))
  let known = false
  for (const [time, posts] of series.posts) {
    const first = posts.find((each) => each.fate === 'recorded' && isDue(each, shown))
    if (!first) continue
    known = true
    if (time < from + edge || time > to - edge) continue
    if (times.has(time)) {
      docket.held(clauseOfMissing(first), of)
      docket.held('metrics.post.time', of)
      continue
    }
    const isMoved = isElsewhere(first, points, series)
    if (isMoved && time % minute !== 0) continue
    docket.broken(
      isMoved ? 'metrics.post.time' : clauseOfMissing(first),
      of,
      new Violation(`a value at ${time}`, show(points), {
        ...{ within: points, of: pointsIn(of), rule: listing({ time }) },
      }),
      [first.by],
    )
  }
  if (known && points.length === 0) docket.held('metrics.get.empty', of)
}

/** Whether it shows at a time that nobody posted a value for. */
const isElsewhere = ({ value }: Posted, points: readonly JsonObject[], { posts }: State): boolean =>
  points.some((point) => !posts.has(Number(point.time)) && isClose(Number(point.value), value))

function clauseOfMissing({ by, age }: Posted): ClauseId {
  if (valuesIn(by).some(isTooOld)) return 'metrics.post.old.rest'
  return age > maxMetricAge / 2 ? 'metrics.post.young' : 'metrics.post.all'
}

/** Holds the points of a window against the values that were posted for their times. */
function judgePoints(points: readonly JsonObject[], shown: Shown): void {
  const { series, of } = shown
  if (points.length > 0) series.isSeen = true
  for (const point of points) {
    const posts = series.posts.get(Number(point.time))?.filter(({ by }) => by.start <= of.end)
    const latest = posts?.at(-1)
    if (!posts || !latest || of.start - latest.by.end > memory) continue
    if (posts.some(({ fate }) => fate === 'unclear')) continue
    const recorded = posts.filter(({ fate }) => fate === 'recorded')
    const refused = refusedIn(posts, recorded, point)
    if (refused) judgeRefused(refused, point, shown)
    else if (recorded.length === 0) judgeDropped(posts, point, shown)
    else judgeValue(recorded, point, shown)
  }
}

function judgeDropped(posts: readonly Posted[], point: JsonObject, { of, docket }: Shown): void {
  const kept = posts.find(({ value, fate }) => fate === 'dropped' && isClose(Number(point.value), value))
  if (!kept) return
  docket.broken(
    'metrics.post.old.dropped',
    of,
    new Violation('no value that was older than 24 hours when it was posted', show(point), {
      ...{ within: point, key: 'time' },
      ...{ of: of.reply, rule: withoutPoint(point) },
    }),
    [kept.by],
  )
}

/** What a time held before the first post that was heard is not known, and a read beside that post may show it. */
function judgeValue(posts: readonly Posted[], point: JsonObject, { of, docket, settle }: Shown): void {
  const isOver = ({ by }: Posted): boolean => by.end + settle < of.start
  if (!posts.some(isOver)) return
  const possible = posts.filter(
    (each) => !posts.some((other) => other.by.start > each.by.end && isOver(other)),
  )
  const clause: ClauseId = posts.length > 1 ? 'metrics.post.overwrites' : 'metrics.post.value'
  docket.check(
    clause,
    of,
    () => {
      if (possible.some(({ value }) => isClose(Number(point.value), value))) return
      const wanted = possible.map(({ value }) => value).join(' or ')
      throw new Violation(`${wanted} at ${point.time}`, show(point.value), {
        ...{ within: point, key: 'value' },
        ...{
          of: pointsIn(of),
          rule: { anyOf: possible.map(({ value }) => listingPoint({ time: Number(point.time), value })) },
        },
      })
    },
    posts.map(({ by }) => by),
  )
}

/** A refused post whose value is shown although none of those that were recorded explains it. */
function refusedIn(
  posts: readonly Posted[],
  recorded: readonly Posted[],
  point: JsonObject,
): Posted | undefined {
  const isShown = ({ value }: Posted): boolean => isClose(Number(point.value), value)
  if (recorded.some(isShown)) return undefined
  return posts.find((each) => each.fate === 'refused' && isShown(each))
}

function judgeRefused({ by }: Posted, point: JsonObject, { of, docket }: Shown): void {
  docket.broken(
    'metrics.post.refused',
    of,
    new Violation('no value of a post that was refused', show(point), {
      ...{ within: point, key: 'value' },
      ...{ of: of.reply, rule: withoutPoint(point) },
    }),
    [by],
  )
}

/** Statuses of a post whose values cannot be accepted. */
const unacceptable = [400, 422]

/** How many series, times of one, and values of a time are remembered. */
const [mostSeries, most, mostValues] = [2000, 1000, 20]

/** Holds windows of service metrics against the values that the traffic posted. */
export function createSeriesWatch(means: WatchMeans): (of: Overheard) => void {
  const all = createForgetful<State>(mostSeries)
  const deleted = createForgetful<Map<string, number>>(mostSeries)
  const deletionsIn = ({ parameters: { serviceName = '' } }: Overheard): Map<string, number> => {
    const known = deleted.get(serviceName) ?? createForgetful(most)
    deleted.set(serviceName, known)
    return known
  }
  const seriesOf = (of: Overheard, name: string): State => {
    const key = JSON.stringify([of.parameters.serviceName, name])
    const known = all.get(key) ?? { posts: new Map(), owner: of.owner, deletions: deletionsIn(of) }
    all.set(key, known)
    return known
  }

  function post(of: Overheard): void {
    if (of.isRefusal && !unacceptable.includes(of.reply.status)) return
    const isClear = of.isSuccess && means.faults(of).length === 0
    const seen = new Set<string>()
    for (const posted of valuesIn(of)) {
      const { name, time, value, age } = posted
      const series = seriesOf(of, name)
      const at = `${name} ${time}`
      const isTwice = seen.has(at)
      seen.add(at)
      const isOwn = isClear && !isTwice && series.owner === of.owner
      const before = series.posts.get(time) ?? []
      if (isTwice) for (const each of before) if (each.by === of) each.fate = 'unclear'
      if (series.posts.size > most) series.posts.delete(series.posts.keys().next().value ?? 0)
      const fate = of.isRefusal ? 'refused' : isOwn ? fateOf(posted) : 'unclear'
      series.posts.set(time, [...before.slice(1 - mostValues), { value, by: of, age, fate }])
    }
  }

  function get(of: Overheard): void {
    const [name, ...more] = of.query.filter(([each]) => each === 'name').map(([, value]) => value)
    if (name === undefined || more.length) return
    const series = all.get(JSON.stringify([of.parameters.serviceName, name]))
    if (!series || series.owner !== of.owner) return
    const shown = { name, series, of, docket: means.docket, settle: means.settle, lost: means.lost }
    if (of.reply.status === 404) return void judgeUnknown(shown)
    const points = isObject(of.body) ? of.body.metrics : undefined
    if (!of.isSuccess || !Array.isArray(points) || !points.every(isPoint)) return
    judgePoints(points, shown)
    judgeMissing(points, shown)
  }

  return (of) => {
    if (of.operation === 'postServiceMetrics') post(of)
    if (of.operation === 'getServiceMetrics') get(of)
    if (of.operation === 'deleteGraphDefinition' && !of.isRefusal)
      deletionsIn(of).set(of.parameters.graphName ?? '', of.end)
  }
}

const isPoint = (shown: Json): shown is JsonObject =>
  isObject(shown) && isOf('number', shown.time) && isOf('number', shown.value)

const fateOf = (posted: PostedValue): Posted['fate'] => {
  if (isTooOld(posted)) return 'dropped'
  return isRecent(posted) ? 'recorded' : 'unclear'
}
