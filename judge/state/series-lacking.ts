import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { maxMetricAge } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { numberIn } from '../answers/shown-metrics.js'
import { wrongAnswer } from '../wrong-answer.js'
import { isTooOld, valuesIn } from './posted.js'
import { memory, type Posted, type ShownSeries } from './series-so-far.js'

/** This many seconds at each end of a window are not judged. */
const edge = 60

/** Whether a read has to show the value. */
const isOld = ({ by }: Posted, { of, settle }: ShownSeries): boolean =>
  by.end + settle < of.start && of.start - by.end < memory

/** Tells that a metric with values is said not to exist. */
export function judgeUnknown(shown: ShownSeries): void {
  const { series, of, docket } = shown
  const known = [...series.posts.values()]
    .flat()
    .find((each) => each.fate === 'recorded' && isOld(each, shown))
  if (!known) return
  docket.broken(
    series.isSeen ? 'metrics.get.empty' : clauseOfMissing(known),
    of,
    wrongAnswer('a list: the metric has values', of),
    [known.by],
  )
}

/** Tells values that a window lacks. */
export function judgeMissing(points: readonly JsonObject[], shown: ShownSeries): void {
  const { series, of, docket } = shown
  const [from, to] = [numberIn(of, 'from'), numberIn(of, 'to')]
  if (from === undefined || to === undefined) return
  const times = new Set(points.map(({ time }) => time))
  let known = false
  for (const [time, posts] of series.posts) {
    const first = posts.find((each) => each.fate === 'recorded' && isOld(each, shown))
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

function clauseOfMissing({ by, age }: Posted): ClauseId {
  if (valuesIn(by).some(isTooOld)) return 'metrics.post.old.rest'
  return age > maxMetricAge / 2 ? 'metrics.post.young' : 'metrics.post.all'
}
