import type { ClauseId } from '../../../spec/clauses/index.js'
import { headerOf, type JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { maxMetricAge } from '../../../spec/schemas.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import { isOf } from '../answers/kinds.js'
import { numberIn } from '../answers/shown-metrics.js'
import type { Overheard } from '../overheard.js'
import type { WatchMeans } from './judge-shown.js'

/** A value that was posted for a time of a series. */
interface Posted {
  value: number
  by: Overheard
  /** Whether it was certainly recorded. A value that is too old was certainly dropped. */
  fate: 'recorded' | 'dropped' | 'unclear'
  age: number
}

interface Series {
  posts: Map<number, Posted[]>
  caller: string | undefined
}

/** Clocks may differ by this many seconds. A value that close to the boundary is not judged. */
const margin = 600
/** This many seconds at each end of a window are not judged. */
const edge = 60
/** How many times of a series are remembered. */
const most = 5000
/** After this many ms, somebody else may have posted. */
const memory = 600_000

/** Holds windows of service metrics against the values that the traffic posted. */
export function createSeriesWatch({ docket, settle, flaws }: WatchMeans): (of: Overheard) => void {
  const all = new Map<string, Series>()
  const seriesOf = (of: Overheard, name: string): Series => {
    const key = JSON.stringify([of.parameters.serviceName, name])
    const known = all.get(key) ?? { posts: new Map(), caller: of.exchange.caller }
    all.set(key, known)
    return known
  }

  function post(of: Overheard): void {
    if (of.isRefusal || of.reply.status === 429) return
    const values = Array.isArray(of.given) ? of.given.filter(isObject) : []
    const isClear = of.isSuccess && flaws(of).length === 0
    const seen = new Set<string>()
    for (const { name, time, value } of values) {
      if (typeof name !== 'string' || typeof time !== 'number' || typeof value !== 'number') continue
      const series = seriesOf(of, name)
      const at = `${name} ${time}`
      const isTwice = seen.has(at)
      seen.add(at)
      const age = nowOf(of) - time
      const isOwn = isClear && !isTwice && series.caller === of.exchange.caller
      const before = series.posts.get(time) ?? []
      if (isTwice) for (const each of before) if (each.by === of) each.fate = 'unclear'
      if (series.posts.size > most) series.posts.delete(series.posts.keys().next().value ?? 0)
      series.posts.set(time, [...before, { value, by: of, age, fate: isOwn ? fateOf(age) : 'unclear' }])
    }
  }

  function get(of: Overheard): void {
    const [name, ...more] = of.query.filter(([each]) => each === 'name').map(([, value]) => value)
    const series =
      name === undefined || more.length
        ? undefined
        : all.get(JSON.stringify([of.parameters.serviceName, name]))
    if (!series || series.caller !== of.exchange.caller) return
    if (of.reply.status === 404) return void judgeUnknown(series, of)
    const points = isObject(of.body) && Array.isArray(of.body.metrics) ? of.body.metrics.filter(isObject) : []
    if (!of.isSuccess || !isObject(of.body) || !points.every(isPoint)) return
    judgePoints(series, points, of)
    judgeMissing(series, points, of)
  }

  function judgeUnknown(series: Series, of: Overheard): void {
    const known = [...series.posts.values()]
      .flat()
      .find((each) => each.fate === 'recorded' && isOld(each, of))
    if (!known) return
    docket.broken(
      'metrics.get.empty',
      of,
      new Violation('a list: the metric has values', showReply(of.reply), { reply: of.reply }),
      [known.by],
    )
  }

  const isOld = ({ by }: Posted, of: Overheard): boolean =>
    by.end + settle < of.start && of.start - by.end < memory

  function judgePoints(series: Series, points: readonly JsonObject[], of: Overheard): void {
    for (const point of points) {
      const posts = series.posts.get(Number(point.time))?.filter(({ by }) => by.start <= of.end)
      const latest = posts?.at(-1)
      if (!posts || !latest || of.start - latest.by.end > memory) continue
      if (posts.some(({ fate }) => fate === 'unclear')) continue
      const recorded = posts.filter(({ fate }) => fate === 'recorded')
      if (recorded.length === 0) judgeDropped(posts, point, of)
      else judgeValue(recorded, point, of)
    }
  }

  function judgeDropped(posts: readonly Posted[], point: JsonObject, of: Overheard): void {
    const kept = posts.find(({ value }) => isClose(Number(point.value), value))
    if (!kept) return
    docket.broken(
      'metrics.post.old.dropped',
      of,
      new Violation('no value that was older than 24 hours when it was posted', show(point), {
        within: point,
        key: 'time',
      }),
      [kept.by],
    )
  }

  function judgeValue(posts: readonly Posted[], point: JsonObject, of: Overheard): void {
    const possible = posts.filter(
      (each) => !posts.some(({ by }) => by.start > each.by.end && by.end + settle < of.start),
    )
    const clause: ClauseId = posts.length > 1 ? 'metrics.post.overwrites' : 'metrics.post.value'
    docket.check(
      clause,
      of,
      () => {
        if (possible.some(({ value }) => isClose(Number(point.value), value))) return
        const wanted = possible.map(({ value }) => value).join(' or ')
        throw new Violation(`${wanted} at ${point.time}`, show(point.value), { within: point, key: 'value' })
      },
      posts.map(({ by }) => by),
    )
  }

  function judgeMissing(series: Series, points: readonly JsonObject[], of: Overheard): void {
    const [from, to] = [numberIn(of, 'from'), numberIn(of, 'to')]
    if (from === undefined || to === undefined) return
    const times = new Set(points.map(({ time }) => time))
    let known = false
    for (const [time, posts] of series.posts) {
      const first = posts.find((each) => each.fate === 'recorded' && isOld(each, of))
      if (!first) continue
      known = true
      if (time < from + edge || time > to - edge) continue
      if (times.has(time)) {
        docket.held(clauseOfMissing(first), of)
        continue
      }
      docket.broken(
        clauseOfMissing(first),
        of,
        new Violation(`a value at ${time}`, show(points), { within: points }),
        [first.by],
      )
    }
    if (known && points.length === 0) docket.held('metrics.get.empty', of)
  }

  return (of) => {
    if (of.operation === 'postServiceMetrics') post(of)
    if (of.operation === 'getServiceMetrics') get(of)
  }
}

const isPoint = ({ time, value }: JsonObject): boolean => isOf('number', time) && isOf('number', value)

const fateOf = (age: number): Posted['fate'] => {
  if (age > maxMetricAge + margin) return 'dropped'
  return age < maxMetricAge - margin && age > -margin ? 'recorded' : 'unclear'
}

/** The server's clock counts. */
function nowOf({ reply, start }: Overheard): number {
  const told = Date.parse(headerOf(reply, 'date') ?? '')
  return (Number.isFinite(told) ? told : start) / 1000
}

function clauseOfMissing({ by, age }: Posted): ClauseId {
  const others = Array.isArray(by.given) ? by.given.filter(isObject) : []
  if (others.some(({ time }) => nowOf(by) - Number(time) > maxMetricAge + margin))
    return 'metrics.post.old.rest'
  return age > maxMetricAge / 2 ? 'metrics.post.young' : 'metrics.post.all'
}

const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
