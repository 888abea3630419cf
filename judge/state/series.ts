import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isOf } from '../answers/kinds.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './forgetful.js'
import type { WatchMeans } from './judge-shown.js'
import { isRecent, isTooOld, type PostedValue, valuesIn } from './posted.js'
import { judgeMissing, judgeUnknown } from './series-lacking.js'
import { judgePoints } from './series-shown.js'
import type { Posted, SeriesSoFar } from './series-so-far.js'

/** Statuses of a post whose values cannot be accepted. */
const unacceptable = [400, 422]

/** How many series, times of one, and values of a time are remembered. */
const [mostSeries, most, mostValues] = [2000, 1000, 20]

/** Holds windows of service metrics against the values that the traffic posted. */
export function createSeriesWatch(means: WatchMeans): (of: Overheard) => void {
  const all = createForgetful<SeriesSoFar>(mostSeries)
  const seriesOf = (of: Overheard, name: string): SeriesSoFar => {
    const key = JSON.stringify([of.parameters.serviceName, name])
    const known = all.get(key) ?? { posts: new Map(), owner: of.owner }
    all.set(key, known)
    return known
  }

  function post(of: Overheard): void {
    if (of.isRefusal && !unacceptable.includes(of.reply.status)) return
    const isClear = of.isSuccess && means.flaws(of).length === 0
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
    const series =
      name === undefined || more.length
        ? undefined
        : all.get(JSON.stringify([of.parameters.serviceName, name]))
    if (!series || series.owner !== of.owner) return
    const shown = { series, of, docket: means.docket, settle: means.settle }
    if (of.reply.status === 404) return void judgeUnknown(shown)
    const points = isObject(of.body) && Array.isArray(of.body.metrics) ? of.body.metrics.filter(isObject) : []
    if (!of.isSuccess || !isObject(of.body) || !points.every(isPoint)) return
    judgePoints(points, shown)
    judgeMissing(points, shown)
  }

  return (of) => {
    if (of.operation === 'postServiceMetrics') post(of)
    if (of.operation === 'getServiceMetrics') get(of)
  }
}

const isPoint = ({ time, value }: JsonObject): boolean => isOf('number', time) && isOf('number', value)

const fateOf = (posted: PostedValue): Posted['fate'] => {
  if (isTooOld(posted)) return 'dropped'
  return isRecent(posted) ? 'recorded' : 'unclear'
}
