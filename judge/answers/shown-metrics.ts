import type { JsonObject } from '../../spec/http.js'
import { expectThat } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind } from './kinds.js'

/** A server may round the times of a window to minutes, which moves `from` back by less than this. */
const margin = 60

/** Points have a time and a value, are in chronological order, and lie in the requested window. */
export function judgeMetrics(of: Overheard, points: readonly JsonObject[], docket: Docket): void {
  let isTyped = true
  for (const each of points) {
    const hasTime = docket.check('metrics.get.time', of, () =>
      expectKind(each, 'time', 'a number of seconds'),
    )
    const hasValue = docket.check('metrics.get.value', of, () => expectKind(each, 'value', 'number'))
    isTyped &&= hasTime && hasValue
  }
  if (!isTyped || points.length === 0) return
  const times = points.map(({ time }) => Number(time))
  if (points.length > 1)
    docket.check('metrics.get.order', of, () => {
      const late = times.findIndex((time, at) => at > 0 && time < (times[at - 1] as number))
      expectThat(late < 0, 'times in chronological order', times, { within: points[late] ?? points })
    })
  const from = numberIn(of, 'from')
  const to = numberIn(of, 'to')
  /** What a window that ends before it begins shows is open. */
  if (from !== undefined && to !== undefined && from > to) return
  if (from !== undefined) judgeEnd(of, points, docket, 'metrics.get.from', (time) => time > from - margin)
  if (to !== undefined) judgeEnd(of, points, docket, 'metrics.get.to', (time) => time <= to + margin)
}

function judgeEnd(
  of: Overheard,
  points: readonly JsonObject[],
  docket: Docket,
  clause: 'metrics.get.from' | 'metrics.get.to',
  isIn: (time: number) => boolean,
): void {
  const outside = points.find(({ time }) => !isIn(Number(time)))
  docket.check(clause, of, () =>
    expectThat(outside === undefined, 'no point outside of the window', outside, {
      within: outside ?? points,
      key: 'time',
    }),
  )
}

/** The value of a parameter that occurs once and is a number of seconds. */
export function numberIn({ query }: Pick<Overheard, 'query'>, name: string): number | undefined {
  const values = query.filter(([each]) => each === name).map(([, value]) => value)
  const [value = ''] = values
  return values.length === 1 && /^\d{9,11}(\.\d+)?$/.test(value) ? Number(value) : undefined
}
