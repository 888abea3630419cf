import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { memory, type Posted, type ShownSeries } from './series-so-far.js'

/** Holds the points of a window against the values that were posted for their times. */
export function judgePoints(points: readonly JsonObject[], shown: ShownSeries): void {
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

function judgeDropped(posts: readonly Posted[], point: JsonObject, { of, docket }: ShownSeries): void {
  const kept = posts.find(({ value, fate }) => fate === 'dropped' && isClose(Number(point.value), value))
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

function judgeValue(posts: readonly Posted[], point: JsonObject, { of, docket, settle }: ShownSeries): void {
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

function judgeRefused({ by }: Posted, point: JsonObject, { of, docket }: ShownSeries): void {
  docket.broken(
    'metrics.post.refused',
    of,
    new Violation('no value of a post that was refused', show(point), { within: point, key: 'value' }),
    [by],
  )
}

const isClose = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
